import { createContext } from 'react';
import type { Template } from '../../domain/draft/template.ts';

/** The deployment that the form copies; undefined in a form that copies nothing. */
export const CopyContext = createContext<
  | {
      readonly template: Template;
      /** Number of renewals of the template: its marks begin anew with each. */
      readonly renewals: number;
    }
  | undefined
>(undefined);
