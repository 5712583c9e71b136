import { useLocales, useLocaleState, useTranslate } from 'ra-core';
import {
  CircleHelp,
  CirclePlus,
  History,
  House,
  Keyboard,
  Languages,
  ListChecks,
  ListRestart,
  LogOut,
  KeyRound,
  Bot,
  MonitorSmartphone,
  Moon,
  Redo2,
  ShieldCheck,
  Sun,
  Undo2,
  Upload,
  type LucideIcon,
} from 'lucide-react';
import type { ManifestEntry } from '../../../core/declaration/application.ts';
import { homeScreen } from '../../../core/declaration/places/homeScreen.ts';
import { importAddress } from '../../kit/address/importAddress.ts';
import { useAudited } from '../../pages/audit/useAudited.ts';
import { opens } from '../../kit/access/useCan.ts';
import { useUser } from '../../kit/access/session.ts';
import { wordsOf } from '../../kit/access/useTitle.ts';
import { hasUnsaved } from '../../kit/access/unsaved.ts';
import { useMode } from '../../kit/theme/ThemeMode.tsx';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useLinkTitles } from '../../kit/access/useLinkTitle.ts';
import { menuSections } from '../../kit/access/menuEntries.ts';
import { nextRedo, nextUndo } from '../../kit/changes/sessionChanges.ts';
import { useSessionStack } from '../../kit/changes/useSession.ts';
import type { Command } from './commands.ts';

/** What else the shell shows over the page. */
export type ShellDialog = 'palette' | 'shortcuts' | 'logout' | 'changes' | 'undo' | 'redo';

/** The screens that the user may open. */
export const useScreenCommands = (): Command[] => {
  const translate = useTranslate();
  const titleOf = useLinkTitles();
  const { manifest, icons } = useToolkit();
  const hasAudit = useAudited().length > 0;
  const { permissions, viewing } = useUser();
  const sections = menuSections(manifest, permissions);
  return [
    { id: 'home', group: 'screens', label: translate('toolkit.menu.home'), to: '/', icon: House },
    { id: 'work', group: 'screens', label: translate('toolkit.work.title'), to: '/work', icon: ListChecks },
    { id: 'help', group: 'screens', label: translate('toolkit.help.title'), to: '/help', icon: CircleHelp },
    ...(hasAudit
      ? [
          {
            id: 'audit',
            group: 'screens' as const,
            label: translate('toolkit.audit.title'),
            to: '/audit',
            icon: History,
          },
        ]
      : []),
    ...(viewing ? [] : ownCommands(translate)),
    ...sections.flatMap(({ name, label, icon, links }) =>
      links.map((link): Command => ({
        id: link.name,
        group: 'screens',
        label: titleOf(link),
        hint: translate(`menu.${name}`, { _: label }),
        icon: icons?.[icon],
        to: link.path,
      })),
    ),
  ];
};

/** The screens that are personal. */
const ownCommands = (translate: ReturnType<typeof useTranslate>): Command[] => [
  {
    id: 'sessions',
    group: 'screens',
    label: translate('toolkit.sessions.title'),
    to: '/sessions',
    icon: MonitorSmartphone,
  },
  {
    id: 'tokens',
    group: 'screens',
    label: translate('toolkit.tokens.title'),
    to: '/tokens',
    icon: Bot,
  },
  {
    id: 'password',
    group: 'screens',
    label: translate('toolkit.password.title'),
    to: '/password',
    icon: KeyRound,
  },
  {
    id: 'security',
    group: 'screens',
    label: translate('toolkit.security.title'),
    to: '/security',
    icon: ShieldCheck,
  },
];

/** What can be begun from anywhere: a new record, an import, and what the account menu holds. */
export const useActionCommands = (show: (dialog: ShellDialog) => void): Command[] => [
  ...useBeginnings(),
  ...useSessionCommands(show),
  ...useOwnCommands(show),
];

const useBeginnings = (): Command[] => {
  const translate = useTranslate();
  const { manifest } = useToolkit();
  const { permissions, viewing } = useUser();
  const begin = (entry: ManifestEntry): Command[] => {
    const { object } = wordsOf(entry, translate);
    return [
      ...(entry.has.create && opens(entry.access.create, permissions)
        ? [
            {
              id: `${entry.name}/create`,
              group: 'actions' as const,
              label: translate('toolkit.list.create', { one: object() }),
              to: `/${entry.name}/create`,
              icon: CirclePlus,
            },
          ]
        : []),
      ...(entry.has.import && opens(entry.access.import, permissions)
        ? [
            {
              id: `${entry.name}/import`,
              group: 'actions' as const,
              label: translate('toolkit.list.import', { many: object(2) }),
              to: importAddress(entry),
              icon: Upload,
            },
          ]
        : []),
    ];
  };
  // Whoever looks as another begins nothing.
  if (viewing) return [];
  return manifest.resources
    .filter(
      (entry) =>
        (entry.menu ?? entry.presets ?? homeScreen(entry, manifest.screens)) && opens(entry.access.list, permissions),
    )
    .flatMap(begin);
};

/** What this tab wrote: its undo and redo, but where something typed is not saved yet, and the list. */
const useSessionCommands = (show: (dialog: ShellDialog) => void): Command[] => {
  const translate = useTranslate();
  const { stack } = useSessionStack();
  const [undo, redo] = hasUnsaved() ? [] : [nextUndo(stack), nextRedo(stack)];
  const step = (way: 'undo' | 'redo', title: string, icon: LucideIcon): Command => ({
    id: way,
    group: 'actions',
    label: translate(`toolkit.sessionChanges.of.${way}`, { title }),
    icon,
    run: () => show(way),
  });
  return [
    ...(undo ? [step('undo', undo.title, Undo2)] : []),
    ...(redo ? [step('redo', redo.title, Redo2)] : []),
    {
      id: 'changes',
      group: 'actions',
      label: translate('toolkit.sessionChanges.title'),
      icon: ListRestart,
      run: () => show('changes'),
    },
  ];
};

const useOwnCommands = (show: (dialog: ShellDialog) => void): Command[] => {
  const translate = useTranslate();
  const { mode, choose } = useMode();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const other = mode === 'dark' ? 'light' : 'dark';
  // Another language draws every page afresh, which would lose what was typed.
  const languages = hasUnsaved() ? [] : locales.filter((one) => one.locale !== locale);
  return [
    {
      id: 'appearance',
      group: 'actions',
      label: translate(`toolkit.palette.${other}`),
      icon: other === 'dark' ? Moon : Sun,
      run: () => choose(other),
    },
    ...languages.map(({ locale: code, name }): Command => ({
      id: `language ${code}`,
      group: 'actions',
      label: translate('toolkit.palette.language', { name }),
      icon: Languages,
      run: () => setLocale(code),
    })),
    {
      id: 'shortcuts',
      group: 'actions',
      label: translate('toolkit.shortcuts.title'),
      icon: Keyboard,
      run: () => show('shortcuts'),
    },
    {
      id: 'logout',
      group: 'actions',
      label: translate('toolkit.logout.button'),
      icon: LogOut,
      run: () => show('logout'),
    },
  ];
};
