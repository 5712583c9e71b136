import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { SavedView, ViewChange, ViewState } from '../../../core/wire/views.ts';
import { buildMessage } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import type { ListState } from '../listState/listState.ts';
import type { GoToState } from '../listState/useListState.ts';
import { useToast } from '../../kit/messages/useToast.ts';
import { usePresetLabel } from './usePresetLabel.ts';
import { isBare, openView, shippedViews } from './viewState.ts';

export interface Views {
  views: readonly SavedView[];
  /** Declared ones: everybody has them, and they stay as they are. */
  shipped: readonly SavedView[];
  /** Roles to share with; none: this person may not. */
  roles: readonly string[];
  /** The one that the address names. */
  active: SavedView | undefined;
  /** Writes; each tells its outcome by a toast. A failure is thrown on. */
  add(name: string, state: ViewState, roles: string[]): Promise<SavedView>;
  change(view: SavedView, change: ViewChange): Promise<SavedView>;
  remove(view: SavedView): Promise<void>;
  setDefault(view: SavedView | null): Promise<void>;
}

const nobody: readonly never[] = [];

/** The saved views of a list. */
export const useViews = (
  description: ResourceDescription,
  activeId: string | undefined,
): Views & { isLoading: boolean } => {
  const resource = description.name;
  const provider = useChangeProvider();
  const client = useQueryClient();
  const translate = useTranslate();
  const toast = useToast();
  const say = useSay();
  const queryKey = useMemo(() => ['toolkit', 'views', resource], [resource]);
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: () => provider.views(resource),
    staleTime: 60_000,
    retry: false,
  });
  const views = data?.views ?? nobody;
  const labelOf = usePresetLabel(description);
  const shipped = useMemo(() => shippedViews(description, labelOf), [description, labelOf]);
  const tell = async <T>(call: () => Promise<T>, done: string, undo?: () => Promise<unknown>): Promise<T> => {
    try {
      const answer = await call();
      toast({ level: 'success', title: translate(`toolkit.views.${done}`), ...(undo && { undo }) });
      return answer;
    } catch (error) {
      toast({ level: 'error', ...buildMessage(translate('toolkit.views.failed'), error, say) });
      throw error;
    } finally {
      await client.invalidateQueries({ queryKey });
    }
  };
  return {
    views,
    shipped,
    isLoading: isPending,
    roles: data?.roles ?? nobody,
    active: [...shipped, ...views].find(({ id }) => id === activeId),
    add: (name, state, roles) => tell(() => provider.addView({ resource, name, state, roles }), 'saved'),
    change: (view, change) => tell(() => provider.changeView(view.id, change), 'saved'),
    remove: async (view) => {
      const again = () =>
        tell(() => provider.addView({ resource, name: view.name, state: view.state, roles: view.roles }), 'saved');
      await tell(() => provider.removeView(view.id), 'deleted', again);
    },
    setDefault: async (view) =>
      void (await tell(() => provider.setDefaultView(resource, view?.id ?? null), view ? 'isDefault' : 'isNoDefault')),
  };
};

/**
 * Opens the view that a bare address names, or the default one of a list that is entered without a wish. True while it is
 * not known yet what to show: only for people who have such a view.
 */
export const useOpenedView = (
  description: ResourceDescription,
  state: ListState,
  go: GoToState,
  { views, shipped, isLoading }: Pick<Views, 'views' | 'shipped'> & { isLoading: boolean },
): boolean => {
  const [hasDefault, setHasDefault] = useStore(`${description.name}.hasDefaultView`, false);
  const isEntered = useRef(false);
  const wanted = state.view
    ? [...shipped, ...views].find(({ id }) => id === state.view)
    : views.find((view) => view.isDefault);
  const isWanted = isBare(state, description);
  useEffect(() => {
    if (isLoading) return;
    setHasDefault(views.some((view) => view.isDefault));
    if (isEntered.current) return;
    isEntered.current = true;
    if (wanted && isWanted)
      go(({ side }) => ({ ...openView(wanted, description), ...(side && { side }) }), { replace: true });
  }, [isLoading, views, wanted, isWanted, go, description, setHasDefault]);
  return isLoading && isWanted && (state.view !== undefined || hasDefault);
};
