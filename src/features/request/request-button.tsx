import type { ReactNode } from 'react';
import { DialogButton } from '../../kit/commands/dialog-button.tsx';
import type { Operation, Service } from '../../service/transport/send.ts';
import { CodeBlock } from '../../kit/ui/code-block.tsx';
import { CopyButton } from '../../kit/ui/copy-button.tsx';
import { DefinitionList } from '../../kit/ui/definition-list.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { config } from '../../service/config/config.ts';
import { service } from '../../service/config/connection.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { curlRequest, curlVariables } from './curl-request.ts';

/** Opens the dialog with the requests behind a view. */
export function RequestButton({
  read,
  note,
  conditions,
}: {
  /** The requests of the view. */
  readonly read: () => Operation | readonly Operation[];
  /** Further requests of the view, in words. */
  readonly note?: string | undefined;
  /** Conditions that the page checks itself: the service does not get them. */
  readonly conditions?: readonly string[];
}): ReactNode {
  return (
    <DialogButton label="Copy request">
      {(onClose) => (
        <RequestDialog
          operations={[read()].flat()}
          note={note}
          conditions={conditions ?? []}
          onClose={onClose}
        />
      )}
    </DialogButton>
  );
}

/** A page's requests as commands of a shell, and its address; no credential is in either. */
export function RequestDialog({
  operations,
  note,
  conditions,
  onClose,
}: {
  readonly operations: readonly Operation[];
  readonly note: string | undefined;
  readonly conditions: readonly string[];
  readonly onClose: () => void;
}): ReactNode {
  const asked = withoutHost();
  const { origin, pathname, search } = window.location;
  const variables = curlVariables(asked).map(({ name, meaning }) => ({ term: name, value: meaning }));
  const command = [
    ...conditions.map((condition) => `# Checked by the page: ${visibleText(condition)}`),
    operations.map((operation) => curlRequest(operation, asked)).join('\n\n'),
  ].join('\n');
  return (
    <Dialog
      isWide
      title="Copy request"
      onClose={onClose}
      dismissal="Close"
      actions={<CopyButton isLabelled name="Copy" text={command} />}
    >
      <CodeBlock isWrappedAtFirst label="Command" copyName="Copy command" text={command} />
      {variables.length > 0 && (
        <>
          <p>Set these variables before; no credential is part of the command:</p>
          <DefinitionList rows={variables} />
        </>
      )}
      <p>{`${note} The answer comes as the service sends it, secret values included.`}</p>
      <CodeBlock
        isWrappedAtFirst
        label="Address of this page"
        copyName="Copy address"
        text={origin + pathname + search}
      />
    </Dialog>
  );
}

/** The service as a shell asks it: what the host before it would add is for the shell to add. */
function withoutHost(): Service {
  const { addedHeaders, cookies } = config();
  const { baseUrl, headers } = service();
  const typed = Object.keys(headers).filter((name) => !addedHeaders.includes(name.toLowerCase()));
  const names = [...typed, ...addedHeaders, ...(cookies ? ['Cookie'] : [])];
  return { baseUrl, headers: Object.fromEntries(names.map((name) => [name, ''])) };
}
