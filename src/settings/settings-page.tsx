import type { ReactNode } from 'react';
import { PageHeading } from '../ui/page-heading.tsx';

export function SettingsPage(): ReactNode {
  return <PageHeading title="Settings" />;
}
