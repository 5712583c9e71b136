import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ViewState } from '../../../core/wire/views.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import type { Views } from './useViews.ts';
import { isChanged } from './viewState.ts';
import { later } from '../../kit/openings/later.tsx';

const ViewChoices = later(() => import('./ViewChoices.tsx'));
const ViewDialog = later(() => import('./ViewDialog.tsx'));

interface ViewMenuProps {
  description: ResourceDescription;
  views: Views;
  /** The list as it stands. */
  now: ViewState;
  /** The view was saved under this id: the list is that view from now on. */
  onSaved(id: string): void;
}

/** Which view the list shows, and the menu of all of them. */
export const ViewMenu = ({ description, views, now, onSaved }: ViewMenuProps): ReactNode => {
  const translate = useTranslate();
  const { many } = useWords(description);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<'add' | 'change' | null>(null);
  const { active } = views;
  const name = active?.name ?? translate('toolkit.views.all', { many });
  const isOther = active !== undefined && isChanged(active, now);
  return (
    <>
      <button
        type="button"
        className="view-button"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="unseen">{translate('toolkit.views.label')}: </span>
        <span className="view-name">{name}</span>
        {isOther && (
          <span
            className="dot"
            role="img"
            aria-label={translate('toolkit.views.changed')}
            title={translate('toolkit.views.changed')}
          />
        )}
        <ChevronDown size={14} aria-hidden />
      </button>
      <>
        {anchor && (
          <ViewChoices
            description={description}
            views={views}
            now={now}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onAsk={setAsked}
          />
        )}
        {asked && (
          <ViewDialog
            views={views}
            now={now}
            view={asked === 'change' ? active : undefined}
            onClose={() => setAsked(null)}
            onSaved={(id) => {
              setAsked(null);
              if (asked === 'add') onSaved(id);
            }}
          />
        )}
      </>
    </>
  );
};
