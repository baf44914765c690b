import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Draft } from '../../domain/draft/draft.ts';
import { sizeColumns, sizeFields, sizeStep, stepSize } from '../../domain/draft/size-fields.ts';
import { components } from '../../domain/model/components.ts';
import { DraftCapacity } from './draft-capacity.tsx';
import type { Reading } from '../../domain/fleet/reading.ts';
import { DraftField } from './draft-field.tsx';
import css from './sizing-section.module.css';

/** A size; the arrow keys step it. */
function SizeField({ field, isBare }: { readonly field: string; readonly isBare?: boolean }): ReactNode {
  const { getValues, setValue } = useFormContext<Draft>();
  return (
    <DraftField
      name={`sizes.${field}`}
      layout={isBare ? 'bare' : 'stacked'}
      inputMode={sizeStep(field) < 1 ? 'decimal' : 'numeric'}
      placeholder="default"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        const typed = getValues(`sizes.${field}`);
        const stepped = stepSize(field, typed, event.key === 'ArrowUp' ? 1 : -1);
        if (stepped === undefined) return;
        event.preventDefault();
        setValue(`sizes.${field}`, stepped, { shouldDirty: true, shouldTouch: true });
      }}
    />
  );
}

/**
 * A table of components and sizes, and what they come to; what a component does not have is left
 * empty.
 */
export function SizeTable({
  reading,
}: {
  /** The deployments that were read so far. */
  readonly reading: Reading | undefined;
}): ReactNode {
  return (
    <div className={`stack ${css.room}`}>
      <Sizes />
      <DraftCapacity reading={reading} />
    </div>
  );
}

function Sizes(): ReactNode {
  return (
    <div className={css.sizes}>
      <p className="quiet">
        What is empty is not sent: the service sizes it. The arrow keys step by a quarter of a core, 256 MB,
        or one.
      </p>
      <div className={`small ${css.head}`} aria-hidden="true">
        <span />
        {sizeColumns.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      {components.map(({ name: component }) => (
        <fieldset key={component} className={css.row} aria-label={component}>
          <span className={css.component}>{component}</span>
          {sizeColumns.map((column) => {
            const size = sizeFields.find((each) => each.component === component && each.label === column);
            return size ? (
              <SizeField key={column} field={size.field} isBare />
            ) : (
              <span key={column} className={css.none} />
            );
          })}
        </fieldset>
      ))}
      <div className={css.more}>
        {sizeFields
          .filter(({ label }) => !sizeColumns.includes(label))
          .map(({ field }) => (
            <SizeField key={field} field={field} />
          ))}
      </div>
    </div>
  );
}
