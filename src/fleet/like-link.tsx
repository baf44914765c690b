import type { ReactNode } from 'react';
import type { FleetRecord } from '../model/fleet-record.ts';
import { isId } from '../params/codecs.ts';
import { likeAddress } from '../params/deployment-address.ts';
import { visibleText } from '../text/visible-text.ts';
import { ButtonLink } from '../ui/button.tsx';

/** Leads to a form that copies a deployment; nothing for one that cannot be asked for by its id. */
export function LikeLink({
  deployment: { id, name },
}: {
  readonly deployment: Pick<FleetRecord, 'id' | 'name'>;
}): ReactNode {
  if (!isId(id)) return null;
  return (
    <ButtonLink to={likeAddress(id)} aria-label={`Deploy like ${visibleText(name)}`}>
      Deploy like…
    </ButtonLink>
  );
}
