import type { ReactNode } from 'react';
import { requestOf } from '../../domain/draft/request.ts';
import { useDraftValues } from './use-draft-values.ts';
import type { Reading } from '../../domain/fleet/reading.ts';
import { imageName } from '../../domain/model/source.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { formatSpan, totalRequest, type TotalRequest } from '../../domain/model/total-request.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { DefinitionList } from '../../kit/ui/definition-list.tsx';

/** Deployments of the same image that are shown. */
const mostShown = 3;

/** The total request of the draft, beside others of the same image. */
export function DraftCapacity({ reading }: { readonly reading: Reading | undefined }): ReactNode {
  const draft = useDraftValues();
  const image = imageName(draft.imageUri);
  const records = reading?.records ?? [];
  const siblings = records.filter(
    ({ sourceRevisionConfig }) => image !== '' && imageName(sourceRevisionConfig.imageUri ?? '') === image,
  );
  const ran = `${numberText(siblings.length)} of the ${numberText(records.length)} deployments read run this image.`;
  return (
    <section aria-label="Requested in all">
      <DefinitionList
        rows={[
          {
            term: 'Requested in all',
            value: totalText(totalRequest(requestOf(draft).sizes)),
            note: `Requests times replicas, of the components that give a size. ${image !== '' && reading ? ran : ''}`,
          },
          ...siblings.slice(0, mostShown).map(({ id, name, resourceSpec }) => ({
            term: `${visibleText(name)} (${id.slice(0, 8)})`,
            value: totalText(totalRequest(resourceSpec)),
          })),
        ]}
      />
    </section>
  );
}

function totalText({ cpu, memoryMb }: TotalRequest): string {
  const cores = cpu ? `${formatSpan(cpu)} cores` : 'cores not given';
  return `${cores} · ${memoryMb ? `${formatSpan(memoryMb)} MB` : 'memory not given'}`;
}
