import './kit/ui/base.css';
import { isReleaseReplaced } from './app/release-check.ts';
import { start } from './app/start.tsx';
import { releaseCheck } from './kit/feedback/lazy-code.ts';

releaseCheck.isReplaced = isReleaseReplaced;
void start();
