import type { ReactNode } from 'react';
import type { Source } from '../model/source.ts';
import { PlainText } from '../ui/plain-text.tsx';
import css from './source-cell.module.css';

const kinds = { repository: 'Repository', image: 'Image', tarball: 'Tarball' } as const;

/** Where a deployment comes from: an icon that has the kind as its name, the source, and its git ref. */
export function SourceCell({ source }: { readonly source: Source }): ReactNode {
  if (source.kind === 'unknown') return <PlainText text={source.label} />;
  const { kind, label } = source;
  const ref = kind === 'repository' ? source.ref : undefined;
  return (
    <span className={css.source} title={ref ? `${label} ${ref}` : label}>
      <svg className={css.icon} role="img" aria-label={kinds[kind]} viewBox="0 0 24 24">
        <use href={`#source-${kind}`} />
      </svg>
      <PlainText text={label} />
      {ref && (
        <span className={css.ref}>
          <PlainText text={ref} />
        </span>
      )}
    </span>
  );
}

/** The icons' shapes, once on the page: a row then costs two elements instead of six. */
export function SourceShapes(): ReactNode {
  return (
    <svg className={css.shapes} aria-hidden="true">
      <symbol id="source-repository" viewBox="0 0 24 24">
        <path d="M6 3v12M18 9a9 9 0 0 1-9 9M18 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM6 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z" />
      </symbol>
      <symbol id="source-image" viewBox="0 0 24 24">
        <path d="M21 8 12 3 3 8v8l9 5 9-5ZM3 8l9 5 9-5M12 13v8" />
      </symbol>
      <symbol id="source-tarball" viewBox="0 0 24 24">
        <path d="M3 4h18v5H3ZM5 9v11h14V9M10 13h4" />
      </symbol>
    </svg>
  );
}
