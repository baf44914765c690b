import { type ReactNode, useId, useState } from 'react';
import type { DraftPath } from '../../domain/draft/draft.ts';
import { joinedByDots } from '../../kit/text/sentence.ts';
import { Disclosure } from '../../kit/ui/disclosure.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { useProblems } from './use-problems.ts';
import css from './new-deployment-page.module.css';

/** Settings in the summary of a folded section; the others are counted. */
const mostListed = 2;

/** An optional section: folded, with its settings in the summary; open while one is wrong. */
export function FoldedSection({
  title,
  settings,
  fields,
  isOpenFirst = false,
  children,
}: {
  readonly title: string;
  /** In words; empty ones do not count. */
  readonly settings: readonly (string | false | undefined)[];
  /** Its fields; `sizes` stands for all of them. */
  readonly fields: readonly (DraftPath | 'sizes')[];
  readonly isOpenFirst?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  const problems = useProblems();
  const isWrong = fields.some((own) => problems.some(({ field }) => `${field}.`.startsWith(`${own}.`)));
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const listed = settings.filter((setting) => typeof setting === 'string' && setting.trim() !== '');
  const more = listed.length - mostListed;
  const text = joinedByDots([...listed.slice(0, mostListed), more > 0 && `${more} more`]);
  return (
    <section aria-labelledby={id}>
      <Disclosure
        open={isOpen || isWrong}
        onToggle={({ currentTarget: { open } }) => setIsOpen(open)}
        summary={
          <>
            <h2 id={id}>{title}</h2>{' '}
            <span className={css.setting}>
              <UntrustedText text={text || 'service defaults'} kind="message" />
            </span>
          </>
        }
      >
        {children}
      </Disclosure>
    </section>
  );
}
