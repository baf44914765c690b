import { type ReactNode, useState } from 'react';
import { idLinks, linkable } from '../../domain/model/list-address.ts';
import { notLinkedText } from '../../domain/model/not-linked-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Link } from '../../kit/ui/link.tsx';

/** Deployments to which links lead at first: an address of a hundred IDs has 4 kB. */
const linkedAtFirst = 500;

/** Links that show deployments in the list, a hundred each. */
export function PartLinks({ records }: { readonly records: readonly { id: string }[] }): ReactNode {
  const [isAll, setIsAll] = useState(false);
  const all = linkable(records);
  const linked = isAll ? all : all.slice(0, linkedAtFirst);
  return (
    <>
      {idLinks(linked).map(({ to, part }) => (
        <Link key={part ?? ''} to={to}>
          {part === undefined ? 'Show in the list' : `Show ${part} in the list`}
        </Link>
      ))}
      {linked.length < all.length && (
        <Button variant="quiet" onClick={() => setIsAll(true)}>
          More parts
        </Button>
      )}
      {notLinkedText(records)}
    </>
  );
}
