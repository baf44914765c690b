import type { ReactNode } from 'react';
import { CopyButton } from '../../kit/ui/copy-button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { config } from '../../service/config/config.ts';
import { curlRequest } from '../../features/request/curl-request.ts';
import { service } from '../../service/wire/service.ts';

/**
 * True if the dialect has no operation that creates deployments (WIRE.md
 * 3).
 */
export function isReadOnly(): boolean {
  return config().dialect.paths.creation === undefined;
}

/** The reason for the missing button, and the alternative. */
export function ReadOnlyNotice(): ReactNode {
  return (
    <Notice title="This service takes no new deployments from here">
      Fill in the form and copy the request.
    </Notice>
  );
}

/**
 * The request as a command, instead of the button that creates.
 * @param body without secret values
 */
export function CopyAsCurl({ body }: { readonly body: unknown }): ReactNode {
  const path = config().dialect.paths.deployments;
  const command = () => curlRequest({ path, body }, service());
  return <CopyButton isLabelled name="Copy as curl" text={command} />;
}
