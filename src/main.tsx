import './kit/ui/base.css';
import { start } from './app/start.tsx';

void start();
