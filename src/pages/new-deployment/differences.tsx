import { type ReactNode, use } from 'react';
import { useFormContext } from 'react-hook-form';
import type { exceptionsOf, Majority } from '../../domain/draft/compared-with.ts';
import { allFields, type Draft } from '../../domain/draft/draft.ts';
import { fieldLabel } from '../../domain/draft/fields.ts';
import { type WayBack, wayBack } from '../../domain/draft/origin.ts';
import type { Template } from '../../domain/draft/template.ts';
import { Button } from '../../kit/ui/button.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { LockContext } from './form-contexts.ts';

const and = new Intl.ListFormat('en');

/** "As “orders”, except: CPU request (cores): 2 instead of 0.5. Missing: commit." */
export function Exceptions({
  template,
  differences,
  missing,
}: ReturnType<typeof exceptionsOf> & { readonly template: Template }): ReactNode {
  const { getValues, setValue } = useFormContext<Draft>();
  const isLocked = use(LockContext);
  const goBack = ({ values }: WayBack) => {
    for (const [field, value] of values) setValue(field, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <p>
        As “<UntrustedText text={template.name} />
        <span>{differences.length > 0 ? '”, except:' : '”.'}</span>
      </p>
      {differences.length > 0 && (
        <ul>
          {differences.map(({ name, label, values: [original = 'none', own = 'none'] }) => {
            const back = wayBack(name, getValues(), template);
            return (
              <li key={label}>
                <span className="cluster">
                  <UntrustedText text={`${label}: ${own} instead of ${original}`} room={Infinity} />
                  {back && (
                    <Button
                      variant="quiet"
                      aria-label={`As in the template: ${fieldLabel(back.field)}`}
                      disabled={isLocked}
                      onClick={() => goBack(back)}
                    >
                      As in the template
                    </Button>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {missing.length > 0 && (
        <p>
          Missing: <UntrustedText text={and.format(missing)} room={Infinity} />.
        </p>
      )}
    </>
  );
}

/** "Configuration path: 14 of 17 use graph.json.", and the button that uses it, too. */
export function MajorityLine({ name, label, value, count, of }: Majority): ReactNode {
  const { setValue } = useFormContext<Draft>();
  const isLocked = use(LockContext);
  const field = allFields.find(
    (own) => own === name && !['buildOnPush', 'deploymentType', 'name'].includes(own),
  );
  const [positive, negative] = name.startsWith('secrets.')
    ? ['have it', 'do not have it']
    : [`use ${value}`, 'give none'];
  const text = `${label}: ${count} of ${of} ${value === undefined ? negative : positive}.`;
  return (
    <p className="cluster">
      <UntrustedText text={text} room={Infinity} />
      {field && value !== undefined && (
        <Button
          variant="quiet"
          disabled={isLocked}
          onClick={() => setValue(field, value, { shouldDirty: true, shouldValidate: true })}
        >
          Use <UntrustedText text={value} />
        </Button>
      )}
    </p>
  );
}
