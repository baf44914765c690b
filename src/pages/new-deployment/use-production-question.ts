import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Draft } from '../../domain/draft/draft.ts';
import { sentence } from '../../domain/draft/warnings.ts';
import { announce } from '../../kit/ui/live-region.tsx';
import { deploymentTypes } from '../../service/wire/parameters.ts';

const [, , productionType] = deploymentTypes;
/** A second press that comes sooner belongs to the first: milliseconds. */
const shortestMs = 500;

/**
 * Asks once more before a deployment of type production is created. Any edit and Escape take the
 * question back.
 */
export function useProductionQuestion({ subscribe }: UseFormReturn<Draft>) {
  const [question, setQuestion] = useState<string>();
  const askedAt = useRef(0);
  useEffect(() => {
    if (question === undefined) return undefined;
    const withdraw = () => setQuestion(undefined);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') withdraw();
    };
    document.addEventListener('keydown', onKey);
    const unsubscribe = subscribe({ formState: { values: true }, callback: withdraw });
    return () => {
      document.removeEventListener('keydown', onKey);
      unsubscribe();
    };
  }, [question, subscribe]);
  return {
    question,
    /** True where a valid draft may be sent; asks otherwise. */
    isConfirmed: (draft: Draft): boolean => {
      if (draft.deploymentType !== productionType) return true;
      if (question !== undefined) return Date.now() - askedAt.current >= shortestMs;
      askedAt.current = Date.now();
      const text = sentence(draft);
      setQuestion(text);
      announce(`Create in production? ${text}`);
      return false;
    },
  };
}
