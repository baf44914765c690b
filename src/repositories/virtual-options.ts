import { elementScroll, type Virtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';

type Options = VirtualizerOptions<HTMLDivElement, HTMLLIElement>;

/*
 * What the virtual list does with its scroll box, as the library does it, but without laying the page out within the
 * task that renders the list: of 100,000 lines that task is long enough by itself.
 */

/** Tells how large the box is once it has been laid out, and whenever that changes. */
export const observeElementRect: Options['observeElementRect'] = ({ scrollElement }, tell) => {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver(() =>
    tell({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight }),
  );
  observer.observe(scrollElement);
  return () => observer.disconnect();
};

/** Scrolls, unless it is to the top of what stands there. */
export const scrollToFn: Options['scrollToFn'] = (
  offset,
  options,
  instance: Virtualizer<HTMLDivElement, HTMLLIElement>,
) => {
  if (offset !== 0 || instance.scrollOffset) elementScroll(offset, options, instance);
};
