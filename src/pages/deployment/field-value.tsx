import type { ReactNode } from 'react';
import type { FieldKind } from '../../domain/model/catalogue.ts';
import { exactText, readInstant } from '../../kit/time/time-text.ts';
import { CopyButton } from '../../kit/ui/copy-button.tsx';
import { ExternalLink } from '../../kit/ui/external-link.tsx';
import { usePreferences } from '../../kit/ui/preferences.ts';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { Time } from '../../kit/ui/time.tsx';
import css from './deployment-page.module.css';

/**
 * A field's value, displayed by its kind; `label` names the copy button.
 * @param href an explanation of an id or a code
 */
export function FieldValue({
  kind,
  label,
  value,
  href,
}: {
  readonly kind: FieldKind;
  readonly label: string;
  readonly value: unknown;
  readonly href?: string | undefined;
}): ReactNode {
  if (value === undefined || value === '') return <span className="quiet">Not given</span>;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  switch (kind) {
    case 'time':
      return <Moment text={text} label={label} />;
    case 'link':
      return (
        <span className={css.copied}>
          <ExternalLink href={text}>
            <UntrustedText text={text} />
          </ExternalLink>
          <CopyButton text={text} name={`Copy ${label}`} />
        </span>
      );
    case 'id':
    case 'code':
      return (
        <span className={css.copied}>
          <code className="code">
            {href === undefined ? (
              <UntrustedText text={text} />
            ) : (
              <ExternalLink href={href}>
                <UntrustedText text={text} />
              </ExternalLink>
            )}
          </code>
          <CopyButton text={text} name={`Copy ${label}`} />
        </span>
      );
    default:
      return <UntrustedText text={text} />;
  }
}

/** A time, where it is relative the exact one too; Copy takes the service's spelling. */
function Moment({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const instant = readInstant(text);
  const { times, timeZone } = usePreferences();
  return (
    <span className={css.copied}>
      <span>
        <span className={css.relative}>
          <Time instant={instant} text={text} />
        </span>
        {instant !== undefined && times === 'relative' && (
          <span className={css.exact}>{exactText(instant, timeZone)}</span>
        )}
      </span>
      <CopyButton text={text} name={`Copy ${label}`} />
    </span>
  );
}
