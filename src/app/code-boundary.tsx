import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { request } from '../api/client.ts';
import { ServiceError } from '../api/errors.ts';
import { pause } from '../api/retry.ts';
import { describeFailure } from '../domain/model/describe-failure.ts';
import type { FailureDescription } from '../kit/feedback/failure-description.ts';
import { FailureNotice } from '../kit/feedback/failure-notice.tsx';
import { Skeleton } from '../kit/feedback/skeleton.tsx';
import { basePath } from '../kit/params/base-path.ts';

interface Content {
  readonly Content: ComponentType;
}

/** Requests the data of a page before or while its code is loaded. */
type PrefetchData = (client: QueryClient, query: URLSearchParams) => void;

/** A component that is loaded on demand. */
export interface Code {
  /** Used in "Loading …" and "The … could not be loaded". */
  readonly name: string;
  readonly loaded: () => Content | undefined;
  /** Loads the component, or preloads it. @throws the error of `import` */
  readonly load: () => Promise<Content>;
  readonly prefetchData: PrefetchData;
  /** The query that the page adds to an address without one; empty until it is known. */
  readonly ownQuery: () => string;
}

/** The parts of a page that run before it is rendered. */
type PageData = Pick<Code, 'prefetchData' | 'ownQuery'>;

/** A component by its `import`. @param importData imports what runs before the page is rendered */
export function codeOf(
  name: string,
  importContent: () => Promise<Content>,
  importData?: () => Promise<PageData>,
): Code {
  let content: Content | undefined;
  let data: PageData | undefined;
  const loadData = async () => {
    // If this fails, the page requests its data itself.
    data ??= await importData?.().catch(() => undefined);
  };
  return {
    name,
    // Synchronous if possible: an import resolves after the render (docs/decisions.md#speed).
    prefetchData: (client, query) =>
      data ? data.prefetchData(client, query) : void loadData().then(() => data?.prefetchData(client, query)),
    ownQuery: () => data?.ownQuery() ?? '',
    loaded: () => content,
    load: async () => {
      const [loaded] = await Promise.all([importContent(), loadData()]);
      return (content ??= loaded);
    },
  };
}

/** Preloads code. An error is shown when the code is used. */
export function prefetchCode(code: Code | undefined): void {
  code?.load().catch(() => undefined);
}

/** The component, or the error; empty while loading. */
interface Outcome {
  readonly Content?: ComponentType;
  readonly failure?: FailureDescription;
}

/**
 * Loads and shows a component, or an error with a button to retry. It does not use `Suspense`,
 * which shows content no sooner than 300 ms after the placeholder.
 */
export function Loaded({
  code,
  waiting,
}: {
  readonly code: Code;
  /** Shown while loading; grey lines by default. */
  readonly waiting?: ReactNode;
}): ReactNode {
  const [outcome, setOutcome] = useState<Outcome>(() => code.loaded() ?? {});
  const { Content, failure } = outcome;
  const client = useQueryClient();
  // An effect after the paint would request the code one frame later.
  useLayoutEffect(() => {
    if (outcome.Content) return undefined;
    let isWanted = true;
    const show = async () => {
      code.prefetchData(client, new URLSearchParams(window.location.search));
      const next = await load(code);
      if (isWanted) setOutcome(next);
    };
    if (outcome.failure === undefined) void show();
    // Once online, retry, even if an attempt is still waiting for the network.
    const retry = () => setOutcome({});
    window.addEventListener('online', retry);
    return () => {
      isWanted = false;
      window.removeEventListener('online', retry);
    };
  }, [client, code, outcome]);
  if (Content) return <Content />;
  if (failure === undefined)
    return waiting === undefined ? <Skeleton label={code.name} lines={6} /> : waiting;
  return <FailureNotice failure={failure} onRetry={() => setOutcome({})} />;
}

const replaced = {
  detail:
    'A new release has replaced the one in this tab. Loading it keeps this address and the draft of the form.',
  ways: [{ label: 'Load the new release', way: 'reload' }],
} as const;

async function load(code: Code, isLast = !navigator.onLine): Promise<Outcome> {
  try {
    return await code.load();
  } catch {
    const title = `The ${code.name} could not be loaded`;
    const reason = await findReason();
    if (reason instanceof ServiceError) return { failure: describeFailure(reason) };
    if (reason === 'replaced') return { failure: { title, facts: [], ...replaced } };
    const detail = 'The network or the host failed.';
    if (isLast) return { failure: { title, facts: [], detail } };
    // A network that has just returned may fail once more.
    await pause(1000);
    return load(code, true);
  }
}

/**
 * Requests the page to find out why its code could not be loaded.
 * @returns the error if a proxy in front of the host requires a new sign-in; `replaced` if the host
 * serves another build than this tab runs
 */
async function findReason(): Promise<ServiceError | 'replaced' | undefined> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  try {
    const { bytes } = await request(
      { method: 'GET', path: '/index.html' },
      { baseUrl: basePath, headers: {} },
    );
    return entry && !new TextDecoder().decode(bytes).includes(entry) ? 'replaced' : undefined;
  } catch (error) {
    return error instanceof ServiceError && error.kind === 'session' ? error : undefined;
  }
}
