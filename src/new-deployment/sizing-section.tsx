import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import type { Draft } from '../draft/draft.ts';
import { DraftArea, DraftField } from './draft-field.tsx';
import type { PodShape } from '../draft/pod-shape.ts';
import { sizeColumns, sizedComponents, sizeFields } from '../draft/size-fields.ts';
import css from './sizing-section.module.css';
import sectionCss from './new-deployment-page.module.css';

const example = `labels:
  team: shop
sidecars:
  - name: proxy
    image: registry.example/proxy:1.4`;

/** A table of components and sizes; what a component does not have is left empty. */
function Sizes(): ReactNode {
  return (
    <div className={css.sizes}>
      <div className={css.head} aria-hidden="true">
        <span />
        {sizeColumns.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      {sizedComponents.map((component) => (
        <fieldset key={component} className={css.row} aria-label={component}>
          <span className={css.component}>{component}</span>
          {sizeColumns.map((column) => {
            const size = sizeFields.find((each) => each.component === component && each.label === column);
            return size ? (
              <DraftField
                key={column}
                name={`sizes.${size.field}`}
                layout="bare"
                inputMode="decimal"
                placeholder="default"
              />
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
            <DraftField key={field} name={`sizes.${field}`} inputMode="decimal" placeholder="default" />
          ))}
      </div>
    </div>
  );
}

/** Sizes and pod shaping; they belong to image sources. */
export function SizingSection({
  shape,
  onRetry,
}: {
  readonly shape: PodShape | undefined;
  /** Reads the pod shaping again, where the code for it could not be loaded. */
  readonly onRetry: () => void;
}): ReactNode {
  const { clearErrors, control, getValues, setValue } = useFormContext<Draft>();
  const [isGiven] = useState(() => getValues('podShape') !== '');
  const [source, podShape, isShapeLost] = useWatch({ control, name: ['source', 'podShape', 'isShapeLost'] });
  if (source !== 'image') return null;
  const isUnread = shape && 'problem' in shape && shape.isUnread === true;
  return (
    <section className={sectionCss.section} aria-labelledby="sizing-heading">
      <h2 id="sizing-heading">Sizing</h2>
      <div className={css.room}>
        <Sizes />
      </div>
      <Disclosure summary="Pod shaping" open={isGiven || isShapeLost || undefined}>
        <DraftArea
          name="podShape"
          isMono
          rows={8}
          placeholder={example}
          hint="YAML or JSON, with the service’s own names: labels, annotations, service account, pull secrets, volumes, mounts, init containers and sidecars."
        />
        {isUnread && (
          <p role="status" className={sectionCss.remark}>
            {shape.problem}
            <Button
              onClick={() => {
                clearErrors('podShape');
                onRetry();
              }}
            >
              Retry
            </Button>
          </p>
        )}
        {isShapeLost && podShape.trim() === '' && (
          <p role="status" className={sectionCss.remark}>
            Text with values is not kept over a reload. Type it again.
            <Button
              onClick={() => {
                setValue('isShapeLost', false, { shouldDirty: true });
                clearErrors('podShape');
              }}
            >
              Send none
            </Button>
          </p>
        )}
      </Disclosure>
    </section>
  );
}
