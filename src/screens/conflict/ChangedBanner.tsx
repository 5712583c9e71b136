import Button from '@mui/material/Button';
import { Users } from 'lucide-react';
import { useLocale } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import type { Field } from '../../core/field.ts';
import type { Conflict } from '../../core/wire.ts';
import { relativeTime } from '../time.ts';
import { useNow } from '../useNow.ts';

interface ChangedBannerProps {
  conflict: Conflict;
  fields: readonly Field[];
  onSee(): void;
  onMerge(): void;
}

/** 'approver changed Brand and Tags 2 minutes ago. What you typed is untouched.' */
export const ChangedBanner = ({ conflict, fields, onSee, onMerge }: ChangedBannerProps): ReactNode => {
  const locale = useLocale();
  // What happened since the last half minute happened now, not in the future.
  const now = Math.max(useNow(), Date.parse(conflict.at));
  const labels = changedLabels(conflict, fields);
  return (
    <div className="record-banner" role="status">
      <Users size={16} strokeWidth={1.75} aria-hidden />
      <p>
        <strong>{conflict.actor}</strong> changed{' '}
        {labels.length === 0 ? 'this record' : labels.map((label, at) => (
          <Fragment key={label}>
            {at > 0 && (at === labels.length - 1 ? ' and ' : ', ')}
            <strong>{label}</strong>
          </Fragment>
        ))}{' '}
        {relativeTime(conflict.at, now, locale)}. What you typed is untouched.
      </p>
      <Button variant="text" onClick={onSee} sx={{ color: 'var(--tone-test-text)' }}>
        See the changes
      </Button>
      <Button onClick={onMerge}>Merge</Button>
    </div>
  );
};

/** What the others changed, without what followed from it by itself. */
const changedLabels = ({ fields: asked, merged }: Conflict, fields: readonly Field[]): string[] => {
  const changed = new Set([...asked, ...merged].map(({ field }) => field));
  return fields.filter(({ name, readOnly }) => !readOnly && changed.has(name)).map(({ label }) => label);
};
