import Button from '@mui/material/Button';
import { Users } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { Conflict } from '../../../core/wire/wire.ts';
import { useLabels } from '../access/useLabel.ts';
import { Sentence } from '../i18n/Sentence.tsx';
import { relativeTime } from '../i18n/time.ts';
import { useNow } from '../i18n/useNow.ts';

interface ChangedBannerProps {
  conflict: Conflict;
  fields: readonly Field[];
  onSee(): void;
  onMerge(): void;
}

/** 'approver changed Brand and Tags 2 minutes ago. What you typed is untouched.' */
export const ChangedBanner = ({ conflict, fields, onSee, onMerge }: ChangedBannerProps): ReactNode => {
  const translate = useTranslate();
  const label = useLabels(conflict.resource);
  const locale = useLocale();
  // What happened since the last half minute happened now, not in the future.
  const now = Math.max(useNow(), Date.parse(conflict.at));
  const labels = changedFields(conflict, fields).map(label);
  return (
    <div className="record-banner" role="status">
      <Users size={16} strokeWidth={1.75} aria-hidden />
      <p>
        <Sentence
          text={translate('toolkit.conflict.changed', { when: relativeTime(conflict.at, now, locale) })}
          parts={{
            actor: <strong>{conflict.actor}</strong>,
            fields: labels.length === 0 ? translate('toolkit.conflict.thisRecord') : <Names names={labels} />,
          }}
        />
      </p>
      <Button variant="text" onClick={onSee} sx={{ color: 'var(--tone-test-text)' }}>
        {translate('toolkit.conflict.see')}
      </Button>
      <Button onClick={onMerge}>{translate('toolkit.conflict.mergeNow')}</Button>
    </div>
  );
};

const Names = ({ names }: { names: readonly string[] }): ReactNode => {
  const translate = useTranslate();
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && (at === names.length - 1 ? ` ${translate('toolkit.conflict.and')} ` : ', ')}
      <strong>{name}</strong>
    </Fragment>
  ));
};

/** What the others changed, without what followed from it by itself. */
const changedFields = ({ fields: asked, merged }: Conflict, fields: readonly Field[]): Field[] => {
  const changed = new Set([...asked, ...merged].map(({ field }) => field));
  return fields.filter(({ name, readOnly }) => !readOnly && changed.has(name));
};
