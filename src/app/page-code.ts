import type { ComponentType } from 'react';

/** The code of a page, fetched once: on intent, when the browser is idle, or at the latest when the page is opened. */
export interface PageCode {
  load: () => Promise<ComponentType>;
  /** The page, once its code is there. */
  page: () => ComponentType | undefined;
}

/** Wraps the import of a page. A failed fetch (offline, a new release) is tried again at the next request. */
export function pageCode(fetchCode: () => Promise<ComponentType>): PageCode {
  let loading: Promise<ComponentType> | undefined;
  let page: ComponentType | undefined;
  const fetchPage = async () => {
    try {
      page = await fetchCode();
      return page;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return { load: () => (loading ??= fetchPage()), page: () => page };
}
