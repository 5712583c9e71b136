import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useRemoveFromStore, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useHref } from 'react-router-dom';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { SavedView, ViewState } from '../../../core/wire/views.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { NamedMenu } from '../../kit/parts/NamedMenu.tsx';
import { viewOfPreset } from '../../kit/address/presetAddress.ts';
import { writeState, type ListState } from '../listState/listState.ts';
import { viewKey } from '../listState/useColumns.ts';
import { closedBy } from '../../kit/messages/closedBy.ts';
import { useReadOnly } from '../../kit/messages/useRefusal.ts';
import { useToast } from '../../kit/messages/useToast.ts';
import { usePresetLabel } from './usePresetLabel.ts';
import type { Views } from './useViews.ts';
import { isChanged, openPreset, openView } from './viewState.ts';

interface ViewChoicesProps {
  description: ResourceDescription;
  views: Views;
  now: ViewState;
  anchor: HTMLElement;
  onClose(): void;
  onAsk(what: 'add' | 'change'): void;
}

/** All views as links, and what can be done with the present one. */
const ViewChoices = ({ description, views, now, anchor, onClose, onAsk }: ViewChoicesProps): ReactNode => {
  const translate = useTranslate();
  const { many } = useWords(description);
  const readOnly = useReadOnly();
  const presetLabel = usePresetLabel(description);
  const { active } = views;
  const label = translate('toolkit.views.label');
  const addressOf = (state: ListState): string => `/${description.name}${writeState(state, description)}`;
  const link = (key: string, text: string, to: string, isActive: boolean, note = ''): ReactNode => (
    <MenuItem
      key={key}
      component={Link}
      to={to}
      selected={isActive}
      aria-current={isActive ? 'true' : undefined}
      onClick={onClose}
    >
      <span className="view-name">{text}</span>
      {note && <span className="menu-reason">{note}</span>}
    </MenuItem>
  );
  const address = `/${description.name}${now.query}`;
  const linkTo = (view: SavedView): ReactNode =>
    link(
      view.id,
      view.name,
      addressOf(openView(view, description)),
      view.id === active?.id,
      [view.mine ? '' : view.owner, view.isDefault ? translate('toolkit.views.default') : '']
        .filter(Boolean)
        .join(' · '),
    );
  const head = (key: string): ReactNode => (
    <ListSubheader key={key} className="view-head" role="presentation">
      {translate(`toolkit.views.${key}`)}
    </ListSubheader>
  );
  const own = views.views.filter(({ mine }) => mine);
  const shared = views.views.filter(({ mine }) => !mine);
  const { presets } = description.list;
  return (
    <NamedMenu name={label} anchor={anchor} onClose={onClose} width={320}>
      {link('all', translate('toolkit.views.all', { many }), `/${description.name}`, !active && now.query === '')}
      {presets.length > 0 && head('presets')}
      {presets.map((preset) =>
        link(
          `preset ${preset.name}`,
          presetLabel(preset),
          addressOf(openPreset(preset, description)),
          active ? active.id === viewOfPreset(preset) : addressOf(openPreset(preset, description)) === address,
        ),
      )}
      {own.length > 0 && head('mine')}
      {own.map(linkTo)}
      {shared.length > 0 && head('shared')}
      {shared.map(linkTo)}
      <Divider />
      {useViewActions({ description, views, now, onClose, onAsk }).map(({ key, run }) => (
        <MenuItem
          key={key}
          {...(key !== 'copy' && closedBy(readOnly))}
          onClick={() => (key === 'copy' || readOnly === null) && run()}
          sx={key === 'delete' ? { color: 'var(--error)' } : {}}
        >
          {translate(`toolkit.views.${key}`, { name: active?.name })}
        </MenuItem>
      ))}
    </NamedMenu>
  );
};
export default ViewChoices;

/** What can be done now; each closes the menu. */
const useViewActions = ({
  description,
  views,
  now,
  onClose,
  onAsk,
}: Omit<ViewChoicesProps, 'anchor'>): { key: string; run(): void }[] => {
  const translate = useTranslate();
  const toast = useToast();
  const forget = useRemoveFromStore();
  const { active } = views;
  const address = useHref(`/${description.name}?view=${active?.id ?? ''}`);
  // The views have told what failed.
  const run = (act: () => Promise<unknown>) => () => {
    onClose();
    void act().catch(() => undefined);
  };
  const update = async (view: SavedView): Promise<void> => {
    await views.change(view, { state: now });
    // The arrangement is the view's own now.
    for (const what of ['columns', 'roomy', 'gallery'] as const) forget(viewKey(description.name, what, view));
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(new URL(address, window.location.href).href);
    toast({ level: 'success', title: translate('toolkit.views.copied') });
  };
  const ask = (what: 'add' | 'change') => () => {
    onClose();
    onAsk(what);
  };
  const isMine = active?.mine ?? false;
  return [
    ...(active && isMine && isChanged(active, now) ? [{ key: 'update', run: run(() => update(active)) }] : []),
    { key: 'add', run: ask('add') },
    ...(active && !views.shipped.includes(active)
      ? [
          {
            key: active.isDefault ? 'noDefault' : 'makeDefault',
            run: run(() => views.setDefault(active.isDefault ? null : active)),
          },
        ]
      : []),
    ...(active ? [{ key: 'copy', run: run(copy) }] : []),
    ...(active && isMine
      ? [
          { key: 'change', run: ask('change') },
          { key: 'delete', run: run(() => views.remove(active)) },
        ]
      : []),
  ];
};
