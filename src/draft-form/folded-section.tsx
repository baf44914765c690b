import { type ReactNode, use, useId, useState } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { MarkContext } from '../template/copy.ts';
import type { Draft, DraftPath } from '../draft/draft.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';

/** A section that needs no decision: folded, with what it is set to; open while one is wrong. */
export function FoldedSection({
  title,
  said,
  fields,
  isNeeded = false,
  isGiven = false,
  children,
}: {
  readonly title: string;
  /** What it is set to. */
  readonly said: string;
  /** What is in it: a field, or the beginning of the names of several. */
  readonly fields: readonly (DraftPath | 'sizes')[];
  /** Whether something in it waits for an answer. */
  readonly isNeeded?: boolean;
  /** Whether something in it is filled in: then it is open at first. */
  readonly isGiven?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  const { control } = useFormContext<Draft>();
  const { errors } = useFormState({ control });
  const isWrong = fields.some((field) => get(errors, field) !== undefined);
  // Of a copy everything is to be seen: what is copied is marked at its field.
  const isCopy = use(MarkContext) !== undefined;
  const [isOpen, setIsOpen] = useState(isCopy || isGiven);
  return (
    <section aria-labelledby={id}>
      <Disclosure
        open={isOpen || isWrong || isNeeded}
        onToggle={({ currentTarget: { open } }) => setIsOpen(open)}
        summary={
          <>
            <h2 id={id}>{title}</h2>
            <span>
              <UntrustedText text={said} />
            </span>
          </>
        }
      >
        {children}
      </Disclosure>
    </section>
  );
}
