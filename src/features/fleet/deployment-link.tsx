import type { ReactNode } from 'react';
import { noDetailsReason } from '../../api/deployment-id.ts';
import { deploymentAddress } from '../../domain/model/addresses.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Link } from '../../kit/ui/link.tsx';
import { CutText, UntrustedText } from '../../kit/ui/untrusted-text.tsx';

declare module 'react' {
  interface CSSProperties {
    '--end'?: string;
  }
}

/** The name of a deployment, with a link to its details, or with the reason why there is no link. */
export function DeploymentLink({
  id,
  name,
  search = '',
  state,
  parts,
  isInText = false,
}: {
  readonly id: string;
  readonly name: string;
  /** The query of a list that stays open beside the details. */
  readonly search?: string;
  readonly state?: unknown;
  /** Its name in three parts, of which the second is shortened if it does not fit. */
  readonly parts?: readonly [string, string, string];
  /** True in a sentence, where a link must look like one. */
  readonly isInText?: boolean;
}): ReactNode {
  const pathname = deploymentAddress(id);
  const whole = parts && visibleText(name);
  const words = parts ? <CutText parts={parts} /> : <UntrustedText text={name} />;
  if (pathname !== undefined)
    return (
      <Link
        to={{ pathname, search }}
        className={isInText ? undefined : 'name-link'}
        state={state}
        aria-label={whole}
        title={whole}
        // Letters are on average narrower than the zero that `ch` measures, but not always.
        style={
          parts?.[1]
            ? { '--end': `${0.9 * (parts[0].length + parts[2].length) + 0.3}ch`, whiteSpace: 'nowrap' }
            : undefined
        }
      >
        {words}
      </Link>
    );
  return (
    <>
      {words}{' '}
      <span className="quiet">
        <UntrustedText text={noDetailsReason(id) ?? ''} />
      </span>
    </>
  );
}
