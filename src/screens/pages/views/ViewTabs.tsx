import { ChevronDown } from 'lucide-react';
import { useStore, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { viewOfPreset } from '../../kit/address/presetAddress.ts';
import { useSize } from '../../kit/i18n/useSize.ts';
import { ActionMenu } from '../../kit/parts/ActionMenu.tsx';
import { initialState, writeState, type ListState } from '../listState/listState.ts';
import { usePresetLabel } from './usePresetLabel.ts';
import { useViewCounts } from './useViewCounts.ts';
import type { Views } from './useViews.ts';
import { openPreset, openView } from './viewState.ts';
import './viewTabs.css';

/** More than these stand behind a menu. */
const mostTabs = 6;

interface ViewTabsProps {
  description: ResourceDescription;
  views: Views & { isLoading: boolean };
  /** The list as its address says it. */
  query: string;
  /** The rows are there: counts may be asked for. */
  isReady: boolean;
}

/** The views of a list as tabs with their counts; nothing where there is no view but that of all. */
export const ViewTabs = ({ description, views, query, isReady }: ViewTabsProps): ReactNode => {
  const translate = useTranslate();
  const size = useSize();
  const row = useRef<HTMLDivElement>(null);
  const all = useTabs(description, views, query);
  const { shown, rest } = split(all);
  const counts = useViewCounts(
    description,
    shown.map(({ state }) => state),
    isReady && all.length > 1,
  );
  const [focused, setFocused] = useState<string | null>(null);
  const reached = shown.find(({ id }) => id === focused) ?? shown.find(({ isCurrent }) => isCurrent) ?? shown[0];
  const press = (event: KeyboardEvent): void => {
    const to = stepOf(event.key, reached ? shown.indexOf(reached) : 0, shown.length);
    if (to === undefined) return;
    event.preventDefault();
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  if (!useHasTabs(description, all.length > 1, views.isLoading)) return null;
  const more = translate('toolkit.views.more');
  return (
    <div className="view-tabs">
      <div ref={row} role="tablist" aria-label={translate('toolkit.views.tabs')} onKeyDown={press}>
        {shown.map(({ id, name, to, isCurrent }, at) => (
          <Link
            key={id}
            to={to}
            role="tab"
            aria-selected={isCurrent}
            tabIndex={id === reached?.id ? 0 : -1}
            title={name}
            onFocus={() => setFocused(id)}
          >
            <span className="view-tab-name">{name}</span>{' '}
            <span className="view-tab-count">{counts[at] && size(counts[at])}</span>
          </Link>
        ))}
      </div>
      <ActionMenu
        name={more}
        entries={rest.map(({ id, name, to }) => ({ key: id, label: name, to, reason: null, run: () => undefined }))}
        trigger={(trigger) => (
          <button type="button" className="view-tabs-more" {...trigger}>
            {more}
            <ChevronDown size={14} aria-hidden />
          </button>
        )}
      />
    </div>
  );
};

interface ViewTab {
  id: string;
  name: string;
  state: ListState;
  to: string;
  isCurrent: boolean;
}

const useTabs = (description: ResourceDescription, { active, views }: Views, query: string): ViewTab[] => {
  const translate = useTranslate();
  const { many } = useWords(description);
  const presetLabel = usePresetLabel(description);
  const now = `/${description.name}${query}`;
  const tab = (id: string, name: string, state: ListState): ViewTab => {
    const to = `/${description.name}${writeState(state, description)}`;
    return { id, name, state, to, isCurrent: active ? active.id === state.view : to === now };
  };
  return [
    tab('all', translate('toolkit.views.all', { many }), initialState(description)),
    ...description.list.presets.map((preset) =>
      tab(viewOfPreset(preset) ?? `preset ${preset.name}`, presetLabel(preset), openPreset(preset, description)),
    ),
    ...[...views]
      .sort((a, b) => Number(b.mine) - Number(a.mine))
      .map((view) => tab(view.id, view.name, openView(view, description))),
  ];
};

/** The first ones, and the current one among them. */
const split = (tabs: readonly ViewTab[]): { shown: ViewTab[]; rest: ViewTab[] } => {
  const first = tabs.slice(0, mostTabs);
  const current = tabs.slice(mostTabs).find(({ isCurrent }) => isCurrent);
  const shown = current ? [...first.slice(0, -1), current] : first;
  return { shown, rest: tabs.filter((tab) => !shown.includes(tab)) };
};

const stepOf = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowRight: (at + 1) % count, ArrowLeft: (at - 1 + count) % count, Home: 0, End: count - 1 })[key];

/** Whether the row is there. Of a list without declared views it is remembered, so that nothing jumps once they are read. */
const useHasTabs = ({ name }: ResourceDescription, hasSome: boolean, isLoading: boolean): boolean => {
  const [had, setHad] = useStore(`${name}.hasViews`, false);
  useEffect(() => {
    if (!isLoading) setHad(hasSome);
  }, [isLoading, hasSome, setHad]);
  return hasSome || (isLoading && had);
};
