import { type ReactNode, use, useId, useState } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { TemplateContext } from './form-contexts.ts';
import { SectionMark } from './origin-mark.tsx';
import type { Draft, DraftPath } from '../../domain/draft/draft.ts';
import { sizeFields } from '../../domain/draft/size-fields.ts';
import { Disclosure } from '../../kit/ui/disclosure.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';

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
  /** Its settings in words. */
  readonly said: string;
  /** Its fields; `sizes` stands for all of them. */
  readonly fields: readonly (DraftPath | 'sizes')[];
  /** True where something in it must be decided. */
  readonly isNeeded?: boolean;
  /** True where something in it is filled in: it is open at first. */
  readonly isGiven?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  const { control } = useFormContext<Draft>();
  const { errors } = useFormState({ control });
  const paths = fields.flatMap((field) =>
    field === 'sizes' ? sizeFields.map((size): DraftPath => `sizes.${size.field}`) : [field],
  );
  const isWrong = fields.some((field) => get(errors, field) !== undefined);
  // A copied value is decided.
  const template = use(TemplateContext);
  const [isOpen, setIsOpen] = useState(isNeeded || (isGiven && template === undefined));
  return (
    <section aria-labelledby={id}>
      <Disclosure
        open={isOpen || isWrong || isNeeded}
        onToggle={({ currentTarget: { open } }) => setIsOpen(open)}
        summary={
          <>
            <h2 id={id}>{title}</h2>
            <span>
              <UntrustedText text={said} /> {template && <SectionMark paths={paths} template={template} />}
            </span>
          </>
        }
      >
        {children}
      </Disclosure>
    </section>
  );
}
