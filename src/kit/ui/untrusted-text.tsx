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
  return text === '' ? null : <bdi {...untrustedProps(text, visibleLength, kind, isPath)} />;
}

/** Shorter names between slashes or spaces do not wrap at hyphens. */
const longName = 24;

/** A zero-width space and a word joiner. As content of styles, they are no part of copied text. */
const joins: Partial<Record<string, string>> = { '/': '\u200B', '-': '\u2060' };

const pieces = (text: string) =>
  text
    .split(/(?<=[^/]\/)(?!\/)|(?<= )/)
    .flatMap((name) => (name.length > longName ? name : name.split(/(?<=-)/)))
    .map((piece, at) => (
      <span key={at} className={css.piece} data-join={joins[piece.at(-1) ?? '']}>
        {piece}
      </span>
    ));

/** A text that may wrap between the parts of an address, so that it is not cut in a word. */
const withBreaks = (text: string): ReactNode =>
  text.split(/(?<=\/)(?=\w)|(?=&)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** The attributes and content of `UntrustedText` for another element. */
export function untrustedProps(
  text: string,
  visibleLength: number,
  kind: TextKind = 'value',
  isPath = false,
): Pick<ComponentProps<'td'>, 'translate' | 'title' | 'children'> {
  const parts = visibleParts(text, kind);
  return {
    translate: 'no',
    title: text.length > visibleLength ? visibleText(text, kind) : undefined,
    children:
      isPath || parts.some(({ isMarker }) => isMarker)
        ? parts.map((part) => (
            <span key={part.start} className={part.isMarker ? css.marker : undefined}>
              {isPath ? pieces(part.text) : part.text}
            </span>
          ))
        : kind === 'part'
          ? withBreaks(text)
          : text,
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
