import type { ReactNode } from 'react';
import { PageHeading } from '../ui/page-heading.tsx';

export function RepositoriesPage(): ReactNode {
  return <PageHeading title="Repositories" />;
}
