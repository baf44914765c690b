import type { ReactNode } from 'react';
import { noDetailsReason } from '../../api/deployment-id.ts';
import { likeAddress } from '../../domain/model/addresses.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { ButtonLink } from '../../kit/ui/button.tsx';

/** Links to a form that copies a deployment. Renders nothing if its id cannot be sent. */
export function LikeLink({
  deployment: { id, name },
}: {
  readonly deployment: Pick<FleetRecord, 'id' | 'name'>;
}): ReactNode {
  if (noDetailsReason(id) !== undefined) return null;
  return (
    <ButtonLink to={likeAddress(id)} aria-label={`Create similar to ${visibleText(name)}`}>
      Create similar…
    </ButtonLink>
  );
}
