import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Draft } from '../../domain/draft/draft.ts';
import { othersOf } from '../../domain/draft/request.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { isObject, type JsonObject } from '../../kit/text/json.ts';
import { Button } from '../../kit/ui/button.tsx';
import { tabIds } from '../../kit/ui/tabs.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';

/** Names of fields, those of the request's own objects with their path. */
function namesOf(fields: JsonObject, path = ''): string[] {
  return Object.entries(fields).flatMap(([key, value]) =>
    isObject(value) && path.split('.').length < 3 ? namesOf(value, `${path}${key}.`) : [`${path}${key}`],
  );
}

/** What of the request the form does not know: it was typed in YAML. */
export function OtherFields({
  id,
  others,
  onEdit,
}: {
  readonly id: string;
  /** As JSON; empty where it is lost. */
  readonly others: string;
  readonly onEdit: () => void;
}): ReactNode {
  const { clearErrors, setValue } = useFormContext<Draft>();
  const leaveOut = () => {
    setValue('others', '', { shouldDirty: true });
    setValue('areOthersLost', false, { shouldDirty: true });
    clearErrors('others');
    // The notice goes.
    document.getElementById(tabIds('form').tab)?.focus();
  };
  return (
    <div id={id} tabIndex={-1}>
      <Notice
        tone={others === '' ? 'warning' : 'info'}
        live="status"
        title={others === '' ? 'Other fields are not kept over a reload' : 'Sent besides, as typed in YAML'}
        actions={
          <>
            <Button onClick={onEdit}>Edit as YAML</Button>
            <Button variant="quiet" onClick={leaveOut}>
              {others === '' ? 'Send none' : 'Leave out'}
            </Button>
          </>
        }
      >
        {others === '' ? (
          'Nobody can tell which of them are secret. Type them again in YAML.'
        ) : (
          <UntrustedText text={namesOf(othersOf({ others })).join(', ')} />
        )}
      </Notice>
    </div>
  );
}
