import type { QueryClient } from '@tanstack/react-query';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Notice } from '../kit/feedback/notice.tsx';
import { Skeleton } from '../kit/feedback/skeleton.tsx';
import { basePath } from '../kit/params/base-path.ts';
import { Button } from '../kit/ui/button.tsx';
import { exchange } from '../service/transport/transport.ts';

/** A component, and a function that prefetches its data. */
interface Content {
  readonly Content: ComponentType;
  readonly prefetchData?: (client: QueryClient) => void;
}

/** A component that is loaded on demand. */
export interface Code {
  /** Names it in "Loading …" and "The … could not be loaded". */
  readonly name: string;
  /** The component, once it is loaded. */
  readonly loaded: () => Content | undefined;
  /** Loads the component, possibly ahead of its use. @throws the error of `import` */
  readonly load: () => Promise<Content>;
}

/** The code behind a function that imports a component. */
export function codeOf(name: string, importContent: () => Promise<Content>): Code {
  let content: Content | undefined;
  return {
    name,
    loaded: () => content,
    load: async () => (content ??= await importContent()),
  };
}

/** Loads code that may be needed soon. A failure is shown where the code is needed. */
export function prefetch(code: Code | undefined): void {
  code?.load().catch(() => undefined);
}

/** Code that could not be loaded. Its boundary shows it. */
export class MissingCode extends Error {
  readonly isReplaced: boolean;

  /** @param isReplaced a new release has replaced the files */
  constructor(isReplaced: boolean, cause: unknown) {
    super('Code could not be loaded', { cause });
    this.isReplaced = isReplaced;
  }
}

/** Loads a component and shows it; a failure is explained, with a button to retry. */
export function Loaded({
  code,
  waiting,
}: {
  readonly code: Code;
  /** Shown while loading; grey lines by default. */
  readonly waiting?: ReactNode;
}): ReactNode {
  const [Content, setContent] = useState(() => code.loaded()?.Content ?? lazyOf(code));
  return (
    <CodeBoundary name={code.name} onRetry={() => setContent(() => lazyOf(code))}>
      <Suspense fallback={waiting === undefined ? <Skeleton label={code.name} lines={6} /> : waiting}>
        <Content />
      </Suspense>
    </CodeBoundary>
  );
}

/** React remembers the failure of a lazy component: each attempt needs a new one. */
function lazyOf(code: Code): ComponentType {
  return lazy(async () => {
    try {
      return { default: (await code.load()).Content };
    } catch (error) {
      throw new MissingCode(await isReleaseReplaced(), error);
    }
  });
}

/** @returns true where the host serves another build than this tab runs */
async function isReleaseReplaced(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  if (!entry) return false;
  try {
    const { bytes } = await exchange(
      { method: 'GET', path: '/index.html' },
      { baseUrl: basePath, headers: {} },
    );
    return !new TextDecoder().decode(bytes).includes(entry);
  } catch {
    return false;
  }
}

interface BoundaryProps {
  readonly name: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Shows a failure to load code, and retries when the network is back. */
class CodeBoundary extends Component<BoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  readonly retry = () => {
    if (!(this.state.error instanceof MissingCode)) return;
    this.setState({ error: undefined });
    this.props.onRetry();
  };

  override componentDidMount(): void {
    window.addEventListener('online', this.retry);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.retry);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof MissingCode)) throw error;
    const { isReplaced } = error;
    return (
      <Notice
        tone="danger"
        live="alert"
        title={`The ${this.props.name} could not be loaded`}
        actions={
          isReplaced ? (
            <Button variant="primary" onClick={() => window.location.reload()}>
              Load the new release
            </Button>
          ) : (
            <Button onClick={this.retry}>Retry</Button>
          )
        }
      >
        {isReplaced
          ? 'A new release has replaced the one in this tab. Loading it keeps this address and the draft of the form.'
          : 'The network or the host failed. Everything else still works.'}
      </Notice>
    );
  }
}
