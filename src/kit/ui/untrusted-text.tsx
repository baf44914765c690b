import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { type TextKind, visibleParts, visibleText } from '../text/visible-text.ts';
import css from './untrusted-text.module.css';

/**
 * Text from outside, isolated so that right-to-left letters do not reorder the text around it.
 * Invisible characters are shown as markers. Text longer than `visibleLength` is also the title,
 * for columns that cut it. A text with paths (`isPath`) wraps after slashes, not at hyphens. Browsers do
 * not translate the element, because React cannot remove translated text.
 */
export function UntrustedText({
  text,
  isPath,
  visibleLength = isPath ? Infinity : 28,
  kind,
}: {
  readonly text: string;
  readonly visibleLength?: number;
  readonly kind?: TextKind;
  readonly isPath?: boolean;
}): ReactNode {
  return text === '' ? null : (
    <bdi {...untrustedProps(text, visibleLength, kind, isPath ? 'names' : undefined)} />
  );
}

/** Shorter names do not wrap at hyphens. */
const longName = 24;

/** A text that may wrap after slashes and spaces, and before "&". `wraps` is `names` if short names stay whole. */
const wrappable = (text: string, wraps: 'parts' | 'names'): ReactNode =>
  text.split(/(?<=[^/]\/)(?!\/)|(?<= )|(?=&)/).map((name, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {wraps === 'parts' || name.length > longName
        ? name
        : name.split(/(?<=-)(?=.)/).map((piece, of) => (
            <span key={of} className={of > 0 ? css.joined : undefined}>
              {piece}
            </span>
          ))}
    </Fragment>
  ));

/** The attributes and content of `UntrustedText` for another element. */
export function untrustedProps(
  text: string,
  visibleLength: number,
  kind: TextKind = 'value',
  wraps?: 'parts' | 'names',
): Pick<ComponentProps<'td'>, 'translate' | 'title' | 'children'> {
  const parts = visibleParts(text, kind);
  const content = (part: string) => (wraps ? wrappable(part, wraps) : part);
  return {
    translate: 'no',
    title: text.length > visibleLength ? visibleText(text, kind) : undefined,
    children: parts.some(({ isMarker }) => isMarker)
      ? parts.map((part) => (
          <span key={part.start} className={part.isMarker ? css.marker : undefined}>
            {content(part.text)}
          </span>
        ))
      : content(text),
  };
}

/** The last eight characters often differ in similar texts. They are ASCII, so that none is split. */
const halves = /^(.{8,})([ -~]{8})$/su;

/** A text that is shortened before its end if it does not fit. */
export function MiddleCut({ text }: { readonly text: string }): ReactNode {
  const [, start, end] = halves.exec(text) ?? [];
  if (start === undefined) return <UntrustedText text={text} visibleLength={Infinity} />;
  return <CutText parts={['', start, end ?? '']} />;
}

/** A text in three parts, of which the second is shortened if it does not fit. */
export function CutText({
  parts: [start, cut, end],
}: {
  readonly parts: readonly [string, string, string];
}): ReactNode {
  const part = (text: string) =>
    text && <bdi className={css.part} {...untrustedProps(text, Infinity, 'part', 'parts')} />;
  return (
    <>
      {part(start)}
      {cut && <span className={css.cut}>{part(cut)}</span>}
      {part(end)}
    </>
  );
}
