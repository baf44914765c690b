import type { ReactNode } from 'react';
import { config } from '../../api/config/config.ts';
import { describeStatus } from '../../domain/model/labels.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';

/** The label of a status with its tone, and the service's word as the title. */
export function StatusBadge({ status }: { readonly status: string | undefined }): ReactNode {
  if (status === undefined) return null;
  const { label, tone } = describeStatus(status, config().dialect.labels.statuses);
  return (
    <Badge tone={tone} title={status}>
      <UntrustedText text={label} />
    </Badge>
  );
}
