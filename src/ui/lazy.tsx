import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

/** A component whose code is fetched once: on intent, when the browser is idle, or at the latest when it is shown. */
export interface LazyCode<Props extends object = object> {
  load: () => Promise<ComponentType<Props>>;
  /** The component, once its code is there. */
  component: () => ComponentType<Props> | undefined;
}

/** Wraps the import of a component. A failed fetch (offline, a new release) is tried again at the next request. */
export function lazyCode<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LazyCode<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let component: ComponentType<Props> | undefined;
  const fetchComponent = async () => {
    try {
      component = await fetchCode();
      return component;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return { load: () => (loading ??= fetchComponent()), component: () => component };
}

/**
 * Shows a component whose code comes by itself. Not by Suspense: that would put what stands in also where the code is
 * there already, and keep it for 300 ms.
 * @param fallback stands in until the code is there
 * @throws in render where the code cannot be fetched
 */
export function Lazy<Props extends object>({
  code,
  props,
  fallback,
}: {
  readonly code: LazyCode<Props>;
  readonly props: Props;
  readonly fallback?: ReactNode;
}): ReactNode {
  // Of which code: one page may follow another in the same place.
  const [fetched, setFetched] = useState<{ code: object; error?: unknown }>();
  const component = code.component();
  // As rendered: it may have come since.
  const isMissing = component === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isLeft = false;
    code.load().then(
      () => isLeft || setFetched({ code }),
      (error: unknown) => isLeft || setFetched({ code, error }),
    );
    return () => {
      isLeft = true;
    };
  }, [code, isMissing]);
  if (fetched?.code === code && 'error' in fetched) throw fetched.error;
  return component ? createElement(component, props) : fallback;
}
