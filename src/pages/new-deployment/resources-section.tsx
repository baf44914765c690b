import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Draft } from '../../domain/draft/draft.ts';
import { fieldLabel } from '../../domain/draft/fields.ts';
import type { PodShape } from '../../domain/draft/pod-shape.ts';
import { shapeName, sizeChoices } from '../../domain/draft/request.ts';
import { mistakeText } from '../../domain/draft/text-document.ts';
import { sizeColumns, sizeFields, unitOf } from '../../domain/model/components.ts';
import { components } from '../../domain/model/components.ts';
import { DraftArea, DraftField, EditButton } from './draft-field.tsx';
import { FoldedSection } from './folded-section.tsx';
import css from './field-rows.module.css';
import pageCss from './new-deployment-page.module.css';

const example = `labels:
  team: shop
sidecars:
  - name: proxy
    image: registry.example/proxy:1.4`;

/** Sizes and pod shaping; they belong to image sources. */
export function ResourcesSection({ shape }: { readonly shape: PodShape }): ReactNode {
  const { clearErrors, control, setValue } = useFormContext<Draft>();
  const [source, podShape, absent, sizes] = useWatch({
    control,
    name: ['source', 'podShape', 'absent', 'sizes'],
  });
  const absence = absent[shapeName];
  if (source !== 'image') return null;
  return (
    <>
      <FoldedSection
        title="Resources"
        settings={sizeFields.map(({ field }) => {
          const size = sizes[field]?.trim();
          return size && `${fieldLabel(`sizes.${field}`)} ${size}`;
        })}
        fields={['sizes']}
      >
        <SizeTable />
      </FoldedSection>
      <FoldedSection
        title="Pod shaping"
        settings={'value' in shape ? Object.keys(shape.value ?? {}) : ['not valid']}
        fields={['podShape']}
        isOpenFirst={absence !== undefined}
      >
        <DraftArea
          name="podShape"
          isMono
          rows={8}
          placeholder={example}
          hint={`${'hints' in shape ? mistakeText(shape.hints) : ''} YAML or JSON in the service’s own names.`}
        />
        {absence && podShape.trim() === '' && (
          <p role="status" className={`cluster ${pageCss.remark}`}>
            <span>{`Text with values was ${absence}. Type it again.`}</span>
            <EditButton
              onClick={() => {
                const { [shapeName]: _, ...others } = absent;
                setValue('absent', others, { shouldDirty: true });
                clearErrors('podShape');
              }}
            >
              Send none
            </EditButton>
          </p>
        )}
      </FoldedSection>
    </>
  );
}

/** A table of components and sizes, with the sizes that only one component has below it. */
function SizeTable(): ReactNode {
  return (
    <div className={css.sizes}>
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
            const size = sizeFields.find((own) => own.component === component && own.label === column);
            return size ? (
              <SizeField key={column} field={size.field} layout="bare" />
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
            <SizeField key={field} field={field} layout="stacked" />
          ))}
      </div>
    </div>
  );
}

function SizeField({
  field,
  layout,
}: {
  readonly field: string;
  readonly layout: 'bare' | 'stacked';
}): ReactNode {
  const name = `sizes.${field}` as const;
  const { control, setValue } = useFormContext<Draft>();
  const typed = useWatch({ control, name }) ?? '';
  // Beside the field's notes: an error takes the place of a hint.
  return (
    <div className={css.value}>
      <DraftField
        name={name}
        layout={layout}
        inputMode={unitOf(field) === 'cores' ? 'decimal' : 'numeric'}
        placeholder="default"
      />
      {sizeChoices(typed, unitOf(field)).map((size) => (
        <EditButton
          key={size}
          onClick={() => setValue(name, String(size), { shouldDirty: true, shouldValidate: true })}
        >
          {`Use ${size}`}
        </EditButton>
      ))}
    </div>
  );
}
