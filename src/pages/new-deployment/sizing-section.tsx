import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Reading } from '../../domain/fleet/reading.ts';
import { Button } from '../../kit/ui/button.tsx';
import type { Draft } from '../../domain/draft/draft.ts';
import { fieldId } from '../../domain/draft/field-label.ts';
import { DraftArea } from './draft-field.tsx';
import { FoldedSection } from './folded-section.tsx';

import { fieldLabel } from '../../domain/draft/field-label.ts';
import type { PodShape } from '../../domain/draft/pod-shape.ts';
import { sizeFields } from '../../domain/draft/size-fields.ts';
import { SizeTable } from './size-table.tsx';
import sectionCss from './new-deployment-page.module.css';

/** Of what a folded section is set to so much is said; the rest is counted. */
const mostSaid = 2;

const example = `labels:
  team: shop
sidecars:
  - name: proxy
    image: registry.example/proxy:1.4`;

/** Sizes and pod shaping; they belong to image sources. */
export function SizingSection({
  reading,
  shape,
}: {
  /** The deployments that were read so far. */
  readonly reading: Reading | undefined;
  readonly shape: PodShape;
}): ReactNode {
  const { clearErrors, control, setValue } = useFormContext<Draft>();
  const [source, podShape, isShapeLost, sizes] = useWatch({
    control,
    name: ['source', 'podShape', 'isShapeLost', 'sizes'],
  });
  if (source !== 'image') return null;
  return (
    <>
      <FoldedSection title="Sizing" said={sizingText(sizes)} fields={['sizes']}>
        <SizeTable reading={reading} />
      </FoldedSection>
      <FoldedSection
        title="Pod shaping"
        said={podShape.trim() === '' ? 'none' : shapeText(shape)}
        fields={['podShape']}
        isNeeded={isShapeLost}
        isGiven={podShape.trim() !== ''}
      >
        <DraftArea
          name="podShape"
          isMono
          rows={8}
          placeholder={example}
          hint="YAML or JSON, with the service’s own names: labels, annotations, service account, pull secrets, volumes, mounts, init containers and sidecars."
        />
        {isShapeLost && podShape.trim() === '' && (
          <p role="status" className={`cluster ${sectionCss.remark}`}>
            Text with values is not kept over a reload. Type it again.
            <Button
              onClick={() => {
                setValue('isShapeLost', false, { shouldDirty: true });
                clearErrors('podShape');
                // The button goes.
                document.getElementById(fieldId('podShape'))?.focus();
              }}
            >
              Send none
            </Button>
          </p>
        )}
      </FoldedSection>
    </>
  );
}

function sizingText(sizes: Draft['sizes']): string {
  const given = sizeFields.flatMap(({ field }) => {
    const size = sizes[field]?.trim() ?? '';
    return size === '' ? [] : [`${fieldLabel(`sizes.${field}`)} ${size}`];
  });
  return saidText(given) || 'as the service sizes it';
}

function shapeText(shape: PodShape): string {
  return ('value' in shape && saidText(Object.keys(shape.value ?? {}))) || 'given';
}

function saidText(all: readonly string[]): string {
  const more = all.length - mostSaid;
  return [...all.slice(0, mostSaid), more > 0 && `${more} more`].filter(Boolean).join(' · ');
}
