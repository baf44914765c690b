import { useSelector } from '@tanstack/react-store';
import { AppWindow, Bookmark, FolderGit2, Rows3, Settings, Zap } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { setPreferences, usePreferences } from '../features/browser/preferences.ts';
import { listViews, ownViews, viewLink } from '../features/views/views.ts';
import type { Command, CommandGroup } from '../kit/commands/match-commands.ts';
import { openDialog } from '../kit/commands/opened-dialog.ts';
import { pageActions } from '../kit/commands/page-actions.tsx';
import { settingsSections } from '../pages/settings/settings-sections.ts';
import { namedPages } from './routes.tsx';

export const kinds = {
  action: { name: 'Action', icon: Zap },
  page: { name: 'Page', icon: AppWindow },
  view: { name: 'View', icon: Bookmark },
  setting: { name: 'Setting', icon: Settings },
  deployment: { name: 'Deployment', icon: Rows3 },
  repository: { name: 'Repository', icon: FolderGit2 },
} as const;

/** The next choice for relative times, for exact local times, and for exact times in UTC. */
const timeChoices = [
  { label: 'Show exact times, local', choice: { times: 'exact', timeZone: 'local' } },
  { label: 'Show exact times, UTC', choice: { times: 'exact', timeZone: 'utc' } },
  { label: 'Show relative times', choice: { times: 'relative', timeZone: 'local' } },
] as const;

const themes = ['dark', 'light', 'system'] as const;

/** The commands that need no request: actions of the page, pages, views and settings. */
export function useCommands(): readonly CommandGroup[] {
  const navigate = useNavigate();
  const [actions] = useState(pageActions);
  const { times, timeZone, live } = usePreferences();
  const next = timeChoices[times === 'relative' ? 0 : timeZone === 'local' ? 1 : 2];
  const views = listViews(useSelector(ownViews.store).views);
  const goTo = (path: string, label: string, kind: Command['kind'] = kinds.page): Command => ({
    id: `page ${path}`,
    label,
    kind,
    run: () => void navigate(path),
  });
  return [
    {
      title: 'This page',
      items: actions.map(({ label, run }) => ({ id: `action ${label}`, label, kind: kinds.action, run })),
    },
    {
      title: 'Pages',
      items: [...namedPages, { path: '/compare', label: 'Compare' }].map(({ path, label }) =>
        goTo(path, label),
      ),
    },
    {
      title: 'Views',
      // A team view and a view of this browser may have the same name.
      items: Object.entries(views).flatMap(([whose, entries]) =>
        entries.map((view) => ({
          id: `view ${whose} ${view.name}`,
          label: view.name,
          kind: kinds.view,
          run: () => void navigate(viewLink(view)),
        })),
      ),
    },
    {
      title: 'Settings',
      items: [
        ...Object.entries(settingsSections).map(([id, title]) =>
          goTo(`/settings#${id}`, title, kinds.setting),
        ),
        ...[
          { id: 'shortcuts', label: 'Shortcuts', keys: '?', run: () => openDialog('shortcuts') },
          ...themes.map((theme) => ({
            id: `theme ${theme}`,
            label: `Theme: ${theme}`,
            run: () => setPreferences({ theme }),
          })),
          { id: 'live', label: live ? 'Live off' : 'Live on', run: () => setPreferences({ live: !live }) },
          { id: 'times', label: next.label, run: () => setPreferences(next.choice) },
        ].map((command) => ({ ...command, kind: kinds.setting })),
      ],
    },
  ];
}
