import { createContext } from 'react';
import type { Template } from '../../domain/draft/draft.ts';

/** The deployment that the form copies; undefined in a form that copies nothing. */
export const TemplateContext = createContext<Template | undefined>(undefined);

/** True while fields are read-only: while a creation is under way, or the YAML is not applied. */
export const LockContext = createContext(false);
