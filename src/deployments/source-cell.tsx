import type { ReactNode } from 'react';
import type { Source } from '../model/source.ts';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import { visibleText } from '../text/visible-text.ts';
import css from './source-cell.module.css';

const kinds = {
  repository: {
    name: 'Repository',
    shape: 'M6 3v12M18 9a9 9 0 0 1-9 9M18 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM6 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  },
  image: { name: 'Image', shape: 'M21 8 12 3 3 8v8l9 5 9-5ZM3 8l9 5 9-5M12 13v8' },
  tarball: { name: 'Tarball', shape: 'M3 4h18v5H3ZM5 9v11h14V9M10 13h4' },
} as const;

/**
 * Where a deployment comes from: an icon that has the kind as its name, the source, and its git
 * ref.
 */
export function SourceCell({ source }: { readonly source: Source }): ReactNode {
  if (source.kind === 'unknown') return <UntrustedText text={source.label} />;
  const { kind, label } = source;
  const ref = kind === 'repository' ? source.ref : undefined;
  return (
    <span className={css.source} title={visibleText(ref ? `${label} · ${ref}` : label)}>
      <svg className={css.icon} role="img" aria-label={kinds[kind].name} viewBox="0 0 24 24">
        {/* One path for each icon keeps the elements of a row few. */}
        <path d={kinds[kind].shape} />
      </svg>
      <UntrustedText text={label} />
      {ref && (
        <>
          {' · '}
          <UntrustedText text={ref} />
        </>
      )}
    </span>
  );
}
