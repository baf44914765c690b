import type { ReactNode } from 'react';
import { PageHeading } from '../ui/page-heading.tsx';

export function NewDeploymentPage(): ReactNode {
  return <PageHeading title="New deployment" />;
}
