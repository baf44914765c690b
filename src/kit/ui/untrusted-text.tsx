import type { ComponentProps, ReactNode } from 'react';
import { type TextKind, visibleParts, visibleText } from '../text/visible-text.ts';
import css from './untrusted-text.module.css';

/**
 * Text from outside, isolated so that right-to-left letters do not reorder its surroundings;
 * invisible characters appear as markers. Text of more than `room` characters has itself as title,
 * for columns that cut it. It is alone in an element that browsers do not translate: React would
 * fail to remove a text that a translator has moved.
 */
export function UntrustedText({
  text,
  visibleLength = 28,
  kind,
}: {
  readonly text: string;
  readonly visibleLength?: number;
  readonly kind?: TextKind;
}): ReactNode {
  return text === '' ? null : <bdi {...untrustedProps(text, visibleLength, kind)} />;
}

/** The same as attributes and content of an element of one's own. */
export function untrustedProps(
  text: string,
  visibleLength: number,
  kind: TextKind = 'value',
): Pick<ComponentProps<'td'>, 'translate' | 'title' | 'children'> {
  const parts = visibleParts(text, kind);
  return {
    translate: 'no',
    title: text.length > visibleLength ? visibleText(text, kind) : undefined,
    children: parts.some(({ isMarker }) => isMarker)
      ? parts.map((part) => (
          <span key={part.start} className={part.isMarker ? css.marker : undefined}>
            {part.text}
          </span>
        ))
      : text,
  };
}

/**
 * A start of at least eight characters and the last eight, by which texts that begin alike differ.
 * These are ASCII, so that no character is split.
 */
const halves = /^(.{8,})([ -~]{8})$/su;

/** A text that is cut before its end where it has no room. */
export function MiddleCut({ text }: { readonly text: string }): ReactNode {
  const [, start, end] = halves.exec(text) ?? [];
  if (start === undefined) return <UntrustedText text={text} visibleLength={Infinity} />;
  return <CutText parts={['', start, end ?? '']} />;
}

/** A text in three parts: the second is cut where there is no room. The document has it whole, once. */
export function CutText({
  parts: [start, cut, end],
}: {
  readonly parts: readonly [string, string, string];
}): ReactNode {
  return (
    <>
      <UntrustedText text={start} visibleLength={Infinity} kind="part" />
      {cut && (
        <span className={css.cut}>
          <UntrustedText text={cut} visibleLength={Infinity} kind="part" />
        </span>
      )}
      <UntrustedText text={end} visibleLength={Infinity} kind="part" />
    </>
  );
}
