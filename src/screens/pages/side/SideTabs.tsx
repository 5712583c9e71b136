import { useTranslate } from 'ra-core';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { can } from '../../../core/declaration/access.ts';
import type { RelatedConfig } from '../../../core/words/relatedConfig.ts';
import type { BesideConfig } from '../../../core/words/besideConfig.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { nameInWords } from '../../../core/values/nameInWords.ts';
import { isPlaced } from '../../kit/openings/isPlaced.ts';
import { useUser } from '../../kit/access/session.ts';
import { besideLabel } from '../beside/besideLabel.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';

interface SideTab {
  key: string;
  label: string;
  /** What stands beside the form of the record, too. */
  panel?: BesideConfig;
  relation?: RelatedConfig;
}

/** Fields, history, what may stand beside the form, and each declared relation, as far as this person may see them. */
export const useSideTabs = (description: ResourceDescription): SideTab[] => {
  const translate = useTranslate();
  const user = useUser();
  const { manifest } = useToolkit();
  const entryOf = (resource: string) => manifest.resources.find(({ name }) => name === resource);
  const isOpen = (panel: BesideConfig): boolean => {
    if ('panel' in panel || 'preview' in panel) return true;
    if ('answer' in panel) return can(user, description, { action: panel.answer }).allowed;
    const entry = entryOf(panel.proposals);
    return entry !== undefined && can(user, entry, 'list').allowed;
  };
  const own = description.list.panels.map((panel) => ({ label: nameInWords(panel), panel }));
  const panels = [...(description.beside ?? []), ...own].flatMap((panel, at): SideTab[] =>
    isOpen(panel) ? [{ key: `beside-${at}`, label: besideLabel(translate, description.name, panel), panel }] : [],
  );
  const related = description.related.flatMap((relation): SideTab[] => {
    const { resource } = relation;
    const entry = entryOf(resource);
    return !isPlaced(relation) || !entry
      ? []
      : [
          {
            key: resource,
            label: translate(`resources.${resource}.name`, { _: entry.title.many, smart_count: 2 }),
            relation,
          },
        ];
  });
  return [
    { key: 'fields', label: translate('toolkit.side.fields') },
    ...(description.calls.history ? [{ key: 'history', label: translate('toolkit.side.history') }] : []),
    ...panels,
    ...related,
  ];
};

interface SideTabsProps {
  tabs: readonly SideTab[];
  shown: string;
  onShow(key: string): void;
}

export const SideTabs = ({ tabs, shown, onShow }: SideTabsProps): ReactNode => {
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = tabs.findIndex(({ key }) => key === shown);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (step === 0 || !next) return;
    event.preventDefault();
    onShow(next.key);
    list.current?.querySelector<HTMLElement>(`#side-tab-${next.key}`)?.focus();
  };
  return (
    <div ref={list} className="side-tabs" role="tablist" aria-label={translate('toolkit.side.tabs')} onKeyDown={press}>
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          id={`side-tab-${key}`}
          type="button"
          role="tab"
          aria-selected={key === shown}
          aria-controls={key === shown ? 'side-panel' : undefined}
          tabIndex={key === shown ? 0 : -1}
          onClick={() => onShow(key)}
        >
          {label}
        </button>
      ))}
    </div>
  );
};
