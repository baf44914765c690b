import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { config } from '../../api/config/config.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import { isProduction } from '../../domain/model/labels.ts';

/** A press that comes sooner after another is none: milliseconds. */
const shortestMs = 500;

/** Runs `press`, but for the second press of a double click or key; after an edit it is another. */
export function useSinglePress({ subscribe }: UseFormReturn<Draft>, press: () => void): () => void {
  const pressedAt = useRef(0);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          // Submitting changes no field.
          if (name !== undefined) pressedAt.current = 0;
        },
      }),
    [subscribe],
  );
  return () => {
    if (Date.now() - pressedAt.current >= shortestMs) press();
    // Afterwards: a press may apply the YAML.
    pressedAt.current = Date.now();
  };
}

/**
 * Asks once more before a deployment of type production is created. Any edit, Escape and Cancel
 * take the question back.
 */
export function useProductionQuestion({ subscribe }: UseFormReturn<Draft>) {
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    if (!isAsking) return undefined;
    const withdraw = () => setIsAsking(false);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') withdraw();
    };
    document.addEventListener('keydown', onKey);
    const unsubscribe = subscribe({ formState: { values: true }, callback: withdraw });
    return () => {
      document.removeEventListener('keydown', onKey);
      unsubscribe();
    };
  }, [isAsking, subscribe]);
  return {
    isAsking,
    withdraw: () => setIsAsking(false),
    /** True if a valid draft may be sent; else asks for confirmation. */
    isConfirmed: ({ deploymentType }: Draft): boolean => {
      if (isAsking || !isProduction(deploymentType, config().dialect.labels.types)) return true;
      setIsAsking(true);
      return false;
    },
  };
}
