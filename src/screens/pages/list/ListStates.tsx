import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { defaultNoResults, defaultPrompt } from '../../../core/values/listTexts.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useUser } from '../../kit/access/session.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { opens, useCan, useEntry } from '../../kit/access/useCan.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { errorBodyOf } from '../../kit/messages/buildMessage.ts';
import { linkUnless } from '../../kit/messages/closedBy.ts';
import { useReadOnly } from '../../kit/messages/useRefusal.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { usePresetLabel } from '../views/usePresetLabel.ts';
import { openPreset } from '../views/viewState.ts';
import type { CodeSearch } from '../codes/useCodeSearch.ts';
import { narrow, writeState, type ListState } from '../listState/listState.ts';
import type { GoToState } from '../listState/useListState.ts';
import { later } from '../../kit/openings/later.tsx';

const MissingCodes = later(() => import('../codes/MissingCodes.tsx'));

interface EmptyListProps {
  description: ResourceDescription;
  state: ListState;
  go: GoToState;
  codes: CodeSearch;
}

/** Nothing to show: why, and the one thing to do. */
export const EmptyList = ({ description, state, go, codes }: EmptyListProps): ReactNode => {
  const translate = useTranslate();
  const entry = useEntry(description.name);
  const mayCreate = useCan(description.name, 'create') && entry?.has.create;
  const readOnly = useReadOnly();
  const isNarrowed = state.search !== null || Object.keys(state.filter).length > 0;
  const { name, list, title } = description;
  const words = useWords(description);
  if (isNarrowed || state.page > 1) {
    return (
      <div className="list-empty">
        <p>
          {translate(
            list.noResults === defaultNoResults ? 'toolkit.list.noResults' : `resources.${name}.list.noResults`,
            { _: list.noResults },
          )}
        </p>
        {codes.missing && codes.missing.length > 0 && (
          <MissingCodes codes={codes.missing} onEdit={() => codes.open?.()} />
        )}
        <Button
          onClick={() => go((now) => (isNarrowed ? narrow(now, { filter: {}, search: null }) : { ...now, page: 1 }))}
        >
          {translate(isNarrowed ? 'toolkit.list.clearAll' : 'toolkit.list.firstPage')}
        </Button>
        <Presets description={description} />
      </div>
    );
  }
  return (
    <div className="list-empty">
      {list.empty ? (
        <NothingYet description={description} empty={list.empty} />
      ) : (
        <p>
          {translate(
            list.prompt === defaultPrompt(title.many) ? 'toolkit.list.prompt' : `resources.${name}.list.prompt`,
            { _: list.prompt, many: words.many },
          )}
        </p>
      )}
      <Presets description={description} />
      {mayCreate && (
        <Button {...linkUnless(readOnly, `/${name}/create`)} variant="contained" color="primary">
          {translate('toolkit.list.create', { one: words.object() })}
        </Button>
      )}
    </div>
  );
};

interface NothingYetProps extends Pick<EmptyListProps, 'description'> {
  empty: NonNullable<ResourceDescription['list']['empty']>;
}

/** That there is nothing, and where what would stand here is made, as far as its reader may go there. */
const NothingYet = ({ description: { name }, empty: { text, links = [] } }: NothingYetProps): ReactNode => {
  const translate = useTranslate();
  const { permissions } = useUser();
  const { manifest } = useToolkit();
  const isOpen = ({ to }: { to: string }): boolean => {
    const entry = manifest.resources.find((one) => to.split(/[/?#]/)[1] === one.name);
    return !entry || opens(entry.access.list, permissions);
  };
  return (
    <>
      <p>{translate(`resources.${name}.list.empty`, { _: text })}</p>
      <div className="list-empty-links">
        {links.filter(isOpen).map(({ label, to }) => (
          <Button key={to} component={Link} to={to}>
            {translate(`resources.${name}.list.links.${label}`, { _: label })}
          </Button>
        ))}
      </div>
    </>
  );
};

/** The lists that people often want. */
const Presets = ({ description }: Pick<EmptyListProps, 'description'>): ReactNode => {
  const translate = useTranslate();
  const label = usePresetLabel(description);
  const id = useId();
  const { presets } = description.list;
  if (presets.length === 0) return null;
  return (
    <>
      <p className="list-often quiet" id={id}>
        {translate('toolkit.views.presets')}
      </p>
      <ul className="list-presets" aria-labelledby={id}>
        {presets.map((preset) => (
          <li key={preset.name}>
            <Link to={`/${description.name}${writeState(openPreset(preset, description), description)}`}>
              {label(preset)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};

/** A list that could not be read: what happened, what is safe, and Retry; after a search also the list without it. */
export const FailedList = ({
  error,
  onRetry,
  onClear,
}: {
  error: unknown;
  onRetry(): void;
  onClear?: () => void;
}): ReactNode => {
  const translate = useTranslate();
  const say = useSay();
  const body = errorBodyOf(error);
  return (
    <div className="list-empty" role="alert">
      <p>
        {translate('toolkit.list.failed')} {body ? say({ key: body.key, params: body.params, text: body.message }) : ''}
      </p>
      <p className="quiet">{translate('toolkit.list.safe')}</p>
      <Button onClick={onRetry}>{translate('toolkit.retry')}</Button>
      {onClear && <Button onClick={onClear}>{translate('toolkit.list.clearSearch')}</Button>}
    </div>
  );
};

/** A list that is being read: what it says meanwhile, where it says anything. */
export const LoadingList = ({ description: { name, list } }: Pick<EmptyListProps, 'description'>): ReactNode => {
  const translate = useTranslate();
  return <SkeletonList text={list.loading && translate(`resources.${name}.list.loading`, { _: list.loading })} />;
};

const bars = [0.7, 0.5, 0.62, 0.44, 0.8, 0.56, 0.66, 0.48, 0.74, 0.52];

/** Rows to come, below what is said meanwhile; its style sheet shows it only after 200 ms. */
export const SkeletonList = ({ text }: { text?: string | undefined }): ReactNode => (
  <div className="list-skeleton">
    {text !== undefined && <p role="status">{text}</p>}
    {bars.map((width, index) => (
      <span key={index} aria-hidden style={{ '--bar': width } as CSSProperties} />
    ))}
  </div>
);
