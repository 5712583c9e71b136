import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { can } from '../../../core/declaration/access.ts';
import { useUser } from '../../kit/access/session.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { OwnLink } from '../../kit/address/OwnLink.tsx';
import { EmptyState } from '../../kit/blocks/EmptyState.tsx';
import type { Source } from './useSources.ts';

interface CalendarEmptyProps {
  sources: readonly Source[];
  /** Something runs, but nothing of what is asked for. */
  isNarrowed: boolean;
  onClear(): void;
}

/** Nothing runs in the period: what there is to do then. */
export const CalendarEmpty = ({ sources, isNarrowed, onClear }: CalendarEmptyProps): ReactNode => {
  const translate = useTranslate();
  const user = useUser();
  if (isNarrowed)
    return (
      <EmptyState text={translate('toolkit.calendar.narrowed')}>
        <Button onClick={onClear}>{translate('toolkit.calendar.clear')}</Button>
      </EmptyState>
    );
  return (
    <EmptyState text={translate('toolkit.calendar.none')}>
      {sources
        .filter(({ description }) => can(user, description, 'create').allowed)
        .map((source) => (
          <CreateLink key={source.description.name} source={source} />
        ))}
    </EmptyState>
  );
};

const CreateLink = ({ source: { description } }: { source: Source }): ReactNode => {
  const translate = useTranslate();
  const { object } = useWords(description);
  return <OwnLink to={`/${description.name}/create`}>{translate('toolkit.list.create', { one: object() })}</OwnLink>;
};
