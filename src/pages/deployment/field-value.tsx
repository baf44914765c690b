import { ListFilter } from 'lucide';
import type { ReactNode } from 'react';
import type { FieldKind } from '../../domain/model/deployment-fields.ts';
import { usePreferences } from '../../features/browser/preferences.ts';
import { exactText, readInstant } from '../../kit/time/time-text.ts';
import { CopyButton } from '../../kit/ui/copy-button.tsx';
import { ExternalLink } from '../../kit/ui/external-link.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Link, type LinkProps } from '../../kit/ui/link.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { Tooltip } from '../../kit/ui/tooltip.tsx';
import { UntrustedText, MiddleCut } from '../../kit/ui/untrusted-text.tsx';
import css from './deployment-page.module.css';

type FieldValueProps = {
  readonly kind: FieldKind;
  /** Used in the names of the buttons. */
  readonly label: string;
  readonly value: unknown;
  /** The name of an id. */
  readonly name?: string | undefined;
  /** A link that explains an id or a code. */
  readonly href?: string | undefined;
  /** A link to the deployments with the same value. */
  readonly list?: LinkProps['to'] | undefined;
};

/** A field's value by its kind, with buttons to copy it and to filter the list by it. */
export function FieldValue({ kind, label, value, name, href, list }: FieldValueProps): ReactNode {
  if (value === undefined || value === '') return <span className="quiet">Not given</span>;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (kind === 'time') return <Moment text={text} label={label} />;
  if (kind !== 'link' && kind !== 'id' && kind !== 'code') return <UntrustedText text={text} />;
  const isLink = kind === 'link';
  const content = isLink ? <UntrustedText text={text} isPath /> : <MiddleCut text={text} />;
  const target = isLink ? text : href;
  const shown = (
    <span className={`line ${css.copied}`}>
      <span className={isLink ? css.url : 'code code-line'} title={isLink ? undefined : text}>
        {target === undefined ? content : <ExternalLink href={target}>{content}</ExternalLink>}
      </span>
      <span className={`screen-only ${css.tools}`}>
        <CopyButton key={text} text={text} name={`Copy ${label}`} tipSide={list ? 'start' : 'end'} />
        {list && (
          <Tooltip text={`Filter by ${label}`} side="end">
            <Link to={list} className={`quiet ${css.tool}`} aria-label={`Filter by ${label}`}>
              <Icon of={ListFilter} size={14} />
            </Link>
          </Tooltip>
        )}
      </span>
    </span>
  );
  if (name === undefined) return shown;
  return (
    <>
      <UntrustedText text={name} visibleLength={Infinity} />
      {shown}
    </>
  );
}

/** A time. A relative time also shows the exact one. Copy copies the text of the service. */
function Moment({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const instant = readInstant(text);
  const { times, timeZone } = usePreferences();
  return (
    <span className={`line ${css.copied}`}>
      <span className="cluster">
        <Time instant={instant} text={text} />
        {instant !== undefined && times === 'relative' && (
          <span className="quiet screen-only">{exactText(instant, timeZone)}</span>
        )}
      </span>
      <span className={`screen-only ${css.tools}`}>
        <CopyButton key={text} text={text} name={`Copy ${label}`} tipSide="end" />
      </span>
    </span>
  );
}
