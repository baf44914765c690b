import { Terminal } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { Operation, Service } from '../../api/client.ts';
import { config } from '../../api/config/config.ts';
import { service } from '../../api/config/connection.ts';
import { hostVersionStore } from '../../api/host-state.ts';
import { DialogButton } from '../../kit/commands/page-actions.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { addressOf } from '../../kit/params/base-path.ts';
import { longAddressNote } from '../../kit/text/long-address.ts';
import type { ButtonLook } from '../../kit/ui/button.tsx';
import { CodeBlock } from '../../kit/ui/code-block.tsx';
import { CopyButton } from '../../kit/ui/copy-button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { RadioGroup } from '../../kit/ui/radio-group.tsx';
import { curlVariables } from './curl-request.ts';
import { type RequestForm, requestText, type ShownRows } from './request-text.ts';

/** Opens the dialog with the requests behind a view. */
export function RequestButton({
  read,
  variant = 'quiet',
}: Pick<ButtonLook, 'variant'> & {
  readonly read: () => Operation | readonly Operation[];
}): ReactNode {
  return (
    <DialogButton label="Copy request" icon={Terminal} variant={variant}>
      {(onClose) => <RequestDialog operations={[read()].flat()} conditions={[]} onClose={onClose} />}
    </DialogButton>
  );
}

/** Shows a page's requests as text, without credentials. */
export function RequestDialog({
  operations,
  note = '',
  conditions,
  shown,
  onClose,
}: {
  readonly operations: readonly Operation[];
  /** A text about further requests of the view. */
  readonly note?: string;
  /** Filters that the page applies. They are not sent to the service. */
  readonly conditions: readonly string[];
  /** The visible rows, for a prompt. */
  readonly shown?: ShownRows;
  readonly onClose: () => void;
}): ReactNode {
  const [form, setForm] = useState<RequestForm>('curl');
  const label = form === 'curl' ? 'Command' : 'Prompt';
  const asked = withoutHost();
  const { origin, pathname, search } = window.location;
  const address = origin + pathname + search;
  const openApi = hostVersionStore.state && origin + addressOf('/openapi.json');
  const text = requestText(form, { operations, conditions, address, openApi, shown }, asked);
  const tooLong = longAddressNote(address);
  const variables = curlVariables(asked);
  return (
    <Dialog
      isWide
      title="Copy request"
      onClose={onClose}
      dismissal="Close"
      actions={<CopyButton isLabelled variant="primary" name={`Copy ${label.toLowerCase()}`} text={text} />}
    >
      {shown && (
        <RadioGroup
          label="Form"
          value={form}
          onChange={setForm}
          choices={[
            { value: 'curl', label: 'curl' },
            { value: 'assistant', label: 'For an assistant' },
          ]}
        />
      )}
      {variables.length > 0 && (
        <div>
          <p className="quiet">{`Set ${variables.length === 1 ? 'this variable' : 'these variables'} first:`}</p>
          {variables.map(({ name, meaning }) => (
            <p key={name}>
              <code>{name}</code> <span className="quiet">{meaning}</span>
            </p>
          ))}
        </div>
      )}
      <Notice live="off" tone="warning" title="The response is not filtered: it includes secret values." />
      <div className="stack tight">
        <CodeBlock isWrapped label={label} text={text} />
        <p className="quiet">{`The ${label.toLowerCase()} contains no credentials. ${note}`}</p>
      </div>
      <CodeBlock isWrapped label="Address of this page" copyName="Copy address" text={address} />
      {tooLong && <p role="status">{tooLong}</p>}
    </Dialog>
  );
}

/** The service for a shell, which must also send the headers that the host adds. */
function withoutHost(): Service {
  const { addedHeaders, cookies } = config();
  const { baseUrl, headers } = service();
  const typed = Object.keys(headers).filter((name) => !addedHeaders.includes(name.toLowerCase()));
  const names = [...typed, ...addedHeaders, ...(cookies ? ['Cookie'] : [])];
  return { baseUrl, headers: Object.fromEntries(names.map((name) => [name, ''])) };
}
