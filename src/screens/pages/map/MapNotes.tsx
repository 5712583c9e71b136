import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { buildMessage } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';

interface MapNoteProps {
  error?: unknown;
  /** Undefined: they are on their way. */
  total: number | undefined;
  /** What is said where there is nothing. */
  none: string;
  onRetry?(): void;
}

/** That there is nothing on the map, or why. */
export const MapNote = ({ error, total, none, onRetry }: MapNoteProps): ReactNode => {
  const translate = useTranslate();
  const say = useSay();
  if (error)
    return (
      <div className="map-note" role="alert">
        {translate('toolkit.map.failed')} {buildMessage('', error, say).details}{' '}
        <Button onClick={onRetry}>{translate('toolkit.retry')}</Button>
      </div>
    );
  return (
    <p className={total === 0 ? 'map-note' : 'unseen'} role="status">
      {total === 0 ? none : ''}
    </p>
  );
};

/** That others changed something, and what brings it in. */
export const MapNews = ({ onBring }: { onBring: (() => void) | null }): ReactNode => {
  const translate = useTranslate();
  return (
    <div className={onBring ? 'map-placeless' : 'unseen'} role="status">
      {onBring && (
        <>
          {translate('toolkit.map.news')}{' '}
          <button type="button" onClick={onBring}>
            {translate('toolkit.live.news.show')}
          </button>
        </>
      )}
    </div>
  );
};

interface PlacelessProps {
  count: number;
  /** Of all, those without a place among them. */
  total: number;
  /** Absent: they are listed. */
  onList: (() => void) | undefined;
}

/** That some have no place, and where they are. */
export const Placeless = ({ count, total, onList }: PlacelessProps): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  if (count === 0) return null;
  return (
    <p className="map-placeless">
      {counted('toolkit.map.placeless', count, { total: String(total) })}{' '}
      {onList && (
        <button type="button" onClick={onList}>
          {translate('toolkit.map.listPlaceless')}
        </button>
      )}
    </p>
  );
};

interface AtOnePlaceProps {
  opened: readonly { id: string; label: string }[];
  onOpen(id: string): void;
  onClose(): void;
}

/** What lies at one place, by name. */
export const AtOnePlace = ({ opened, onOpen, onClose }: AtOnePlaceProps): ReactNode => {
  const translate = useTranslate();
  return (
    <div className="map-together" role="group" aria-label={translate('toolkit.map.together')}>
      <div>
        <strong>{translate('toolkit.map.together')}</strong>
        <button type="button" onClick={onClose} aria-label={translate('toolkit.close')}>
          ×
        </button>
      </div>
      <ul>
        {opened.map(({ id, label }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(id)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
