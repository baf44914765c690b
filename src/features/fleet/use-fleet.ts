import { useEffect, useRef } from 'react';
import { type Phase, unaskedStep } from '../../domain/fleet/unasked.ts';
import { useWalk, type WalkControl } from './use-walk.ts';

/**
 * All deployments, for a page that is about something else: they are read by themselves as far as
 * that is little, and further by hand.
 * @param isFree whether nothing more urgent is being fetched
 */
export function useFleet(isFree: boolean): WalkControl {
  const control = useWalk({});
  const phase = useRef<Phase>('before');
  useEffect(() => {
    const step = unaskedStep(phase.current, control, isFree);
    phase.current = step.phase;
    if (step.act) control[step.act]();
  });
  return control;
}
