import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { deploymentAddress } from '../params/deployment-address.ts';
import { deploymentParams, readParams } from '../params/table.ts';
import { useShortcut } from '../ui/use-shortcut.ts';
import { deploymentsQuery } from '../wire/deployments.ts';
import { neighboursOf } from './listed.ts';

/** Where one can go from a deployment that was opened from the list; undefined where there is nothing. */
export interface Steps {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  close: () => void;
}

/**
 * The ways on from a deployment: its neighbours on the page of the list that the address tells, and back to that
 * list, its trail kept. K, J and Escape do the same.
 * @returns undefined for a deployment on a page of its own
 */
export function useSteps(id: string, isFromList: boolean): Steps | undefined {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const { values } = readParams(deploymentParams, new URLSearchParams(search));
  const list = useQuery({ ...deploymentsQuery(values), enabled: false });
  const { previous, next } = neighboursOf(list.data?.rows, id);
  const open = (target: string | undefined) =>
    target === undefined
      ? undefined
      : () => void navigate({ pathname: deploymentAddress(target), search }, { state, replace: true });
  const steps = {
    previous: open(previous),
    next: open(next),
    close: () => void navigate({ pathname: '/deployments', search }, { state }),
  };
  useShortcut('k', () => isFromList && steps.previous?.());
  useShortcut('j', () => isFromList && steps.next?.());
  useShortcut('Escape', () => isFromList && steps.close());
  return isFromList ? steps : undefined;
}
