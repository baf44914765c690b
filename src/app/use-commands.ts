import { useSelector } from '@tanstack/react-store';
import {
  Bookmark,
  Clock,
  Database,
  GitCompare,
  History,
  type IconNode,
  Keyboard,
  KeyRound,
  Palette,
  Plus,
  Radio,
  Server,
  SunMoon,
  TriangleAlert,
} from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { setPreferences, usePreferences } from '../features/browser/preferences.ts';
import { listViews, ownViews, viewLink } from '../features/views/views.ts';
import type { Command, CommandGroup } from '../kit/commands/match-commands.ts';
import { openDialog } from '../kit/commands/opened-dialog.ts';
import { pageActions } from '../kit/commands/page-actions.tsx';
import { settingsSections } from '../pages/settings/settings-sections.ts';
import { navigation } from './routes.tsx';

const sections: Record<keyof typeof settingsSections, readonly [string, IconNode]> = {
  appearance: [settingsSections.appearance, Palette],
  service: [settingsSections.service, Server],
  credentials: [settingsSections.credentials, KeyRound],
  hints: [settingsSections.hints, TriangleAlert],
  keyboard: [settingsSections.keyboard, Keyboard],
  since: [settingsSections.since, History],
  stored: [settingsSections.stored, Database],
};

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
  const { times, timeZone, live, shortcuts } = usePreferences();
  const next = timeChoices[times === 'relative' ? 0 : timeZone === 'local' ? 1 : 2];
  const views = listViews(useSelector(ownViews.store).views);
  const goTo = (path: string, label: string, icon: IconNode, kind = 'Page'): Command => ({
    id: `page ${path}`,
    label,
    icon,
    kind,
    run: () => void navigate(path),
  });
  const setting = (id: string, label: string, icon: IconNode, run: () => void, keys?: string): Command => ({
    id,
    label,
    icon,
    kind: 'Setting',
    keys,
    run,
  });
  return [
    {
      title: 'This page',
      items: actions.map((action) => ({ ...action, id: `action ${action.label}`, kind: 'Action', note: '' })),
    },
    {
      title: 'Pages',
      items: [
        goTo('/deployments/new', 'New deployment', Plus),
        ...navigation.map(({ to, label, icon }) => goTo(to, label, icon)),
        goTo('/compare', 'Compare', GitCompare),
      ],
    },
    {
      title: 'Views',
      // A team view and a view of this browser may have the same name.
      items: Object.entries(views).flatMap(([whose, entries]) =>
        entries.map((view) => ({
          id: `view ${whose} ${view.name}`,
          label: view.name,
          icon: Bookmark,
          kind: 'View',
          run: () => void navigate(viewLink(view)),
        })),
      ),
    },
    {
      title: 'Settings',
      items: [
        setting(
          'shortcuts',
          'Shortcuts',
          Keyboard,
          () => openDialog('shortcuts'),
          shortcuts ? '?' : undefined,
        ),
        ...Object.entries(sections).map(([id, [title, icon]]) =>
          goTo(`/settings#${id}`, title, icon, 'Setting'),
        ),
        ...themes.map((theme) =>
          setting(`theme ${theme}`, `Theme: ${theme}`, SunMoon, () => setPreferences({ theme })),
        ),
        setting('live', live ? 'Live off' : 'Live on', Radio, () => setPreferences({ live: !live })),
        setting('times', next.label, Clock, () => setPreferences(next.choice)),
      ],
    },
  ];
}
