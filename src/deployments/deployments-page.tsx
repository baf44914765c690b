import type { ReactNode } from 'react';
import { PageHeading } from '../ui/page-heading.tsx';

export function DeploymentsPage(_props: { readonly selectedId?: string }): ReactNode {
  return <PageHeading title="Deployments" />;
}
