import type { ReactNode } from 'react';
import { PageHeading } from '../ui/page-heading.tsx';

export function DeploymentPage(): ReactNode {
  return <PageHeading title="Deployment" />;
}
