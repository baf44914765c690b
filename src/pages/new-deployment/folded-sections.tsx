import { type ReactNode, useId, useState, use } from 'react';
import { useController, useWatch, useFormContext } from 'react-hook-form';
import type { DraftPath, Draft } from '../../domain/draft/draft.ts';
import { fieldLabel } from '../../domain/draft/fields.ts';
import type { PodShape } from '../../domain/draft/pod-shape.ts';
import { isPushedTo, absentPodShape, sizeChoices } from '../../domain/draft/request.ts';
import { mistakeText } from '../../domain/draft/text-document.ts';
import { sizeColumns, sizeFields, unitOf, components } from '../../domain/model/components.ts';
import { refKind } from '../../domain/model/source.ts';
import { joinedByDots } from '../../kit/text/sentence.ts';
import { Disclosure } from '../../kit/ui/disclosure.tsx';
import { CheckField } from '../../kit/ui/field.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import {
  useDraftField,
  SectionFields,
  LockContext,
  DraftArea,
  DraftField,
  EditButton,
} from './draft-field.tsx';
import { useDraftValues } from './use-draft.ts';
import { useProblems } from './use-problems.ts';
import rowCss from './field-rows.module.css';
import css from './new-deployment-page.module.css';

/** Settings listed in the summary of a folded section. The rest is only counted. */
const maxListed = 2;

/** An optional section. Folded, it lists its settings; it is open while one has an error. */
function FoldedSection({
  title,
  settings,
  fields,
  isOpenFirst = false,
  children,
}: {
  readonly title: string;
  /** Settings as text. Empty ones are skipped. */
  readonly settings: readonly (string | false | undefined)[];
  /** The fields of the section; `sizes` means all sizes. */
  readonly fields: readonly (DraftPath | 'sizes')[];
  readonly isOpenFirst?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  const problems = useProblems();
  const isWrong = fields.some((own) => problems.some(({ field }) => `${field}.`.startsWith(`${own}.`)));
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const listed = settings.filter((setting) => typeof setting === 'string' && setting.trim() !== '');
  const more = listed.length - maxListed;
  const text = joinedByDots([...listed.slice(0, maxListed), more > 0 && `${more} more`]);
  return (
    <section className="card" aria-labelledby={id}>
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

/** The checkbox is off for a tag or a commit. For a branch it gets its value back. */
function OnPushField(): ReactNode {
  const repoRef = useWatch<Draft, 'repoRef'>({ name: 'repoRef' });
  const { field } = useController<Draft, 'buildOnPush'>({ name: 'buildOnPush' });
  const { value, onChange, ref, ...rest } = field;
  const isLocked = use(LockContext);
  const isPushed = isPushedTo({ repoRef });
  const texts = useDraftField(
    'buildOnPush',
    isPushed ? undefined : `A ${refKind(repoRef)} is not built on push.`,
  );
  return (
    <CheckField
      {...rest}
      {...texts}
      ref={(box) => {
        ref(box);
        if (box) box.indeterminate = isPushed && value === '';
      }}
      checked={isPushed && value === true}
      disabled={isLocked || !isPushed}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/** The optional build settings, or for an image the network settings. */
export function BuildSection(): ReactNode {
  const draft = useDraftValues();
  const { source, buildOnPush, graphConfigPath, installCommand, buildCommand } = draft;
  if (source === 'image')
    return (
      <FoldedSection
        title="Network"
        settings={[draft.listenerId, draft.listenerNamespace]}
        fields={['listenerId', 'listenerNamespace']}
      >
        <div className={`stack ${css.section}`}>
          <SectionFields section="network" />
        </div>
      </FoldedSection>
    );
  const onPush = buildOnPush && isPushedTo(draft) ? 'on every push' : 'not on push';
  return (
    <FoldedSection
      title="Build"
      settings={[
        source === 'repository' && buildOnPush !== '' && onPush,
        graphConfigPath,
        installCommand,
        buildCommand,
      ]}
      fields={['buildOnPush', 'graphConfigPath', 'installCommand', 'buildCommand']}
    >
      <div className={`stack ${css.section}`}>
        <SectionFields section="build" controls={{ buildOnPush: <OnPushField /> }} />
      </div>
    </FoldedSection>
  );
}

const example = `labels:
  team: shop
sidecars:
  - name: proxy
    image: registry.example/proxy:1.4`;

/** Sizes and pod shaping, for image sources only. */
export function ResourcesSection({ shape }: { readonly shape: PodShape }): ReactNode {
  const { clearErrors, control, setValue } = useFormContext<Draft>();
  const [source, podShape, absent, sizes] = useWatch({
    control,
    name: ['source', 'podShape', 'absent', 'sizes'],
  });
  const absence = absent[absentPodShape];
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
          <p role="status" className={`cluster ${css.remark}`}>
            <span>{`Text with values was ${absence}. Enter it again.`}</span>
            <EditButton
              onClick={() => {
                const { [absentPodShape]: _, ...others } = absent;
                setValue('absent', others, { shouldDirty: true });
                clearErrors('podShape');
              }}
            >
              Leave empty
            </EditButton>
          </p>
        )}
      </FoldedSection>
    </>
  );
}

/** A table of components and their sizes. Sizes that only one component has are below it. */
function SizeTable(): ReactNode {
  return (
    <div className={rowCss.sizes}>
      <div className={`small ${rowCss.head}`} aria-hidden="true">
        <span />
        {sizeColumns.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      {components.map(({ name: component }) => (
        <fieldset key={component} className={rowCss.row} aria-label={component}>
          <span className={rowCss.component}>{component}</span>
          {sizeColumns.map((column) => {
            const size = sizeFields.find((own) => own.component === component && own.label === column);
            return size ? (
              <SizeField key={column} field={size.field} layout="bare" />
            ) : (
              <span key={column} className={rowCss.none} />
            );
          })}
        </fieldset>
      ))}
      <div className={rowCss.more}>
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
  // The buttons are outside the hint, because an error replaces the hint.
  return (
    <div className={rowCss.value}>
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
