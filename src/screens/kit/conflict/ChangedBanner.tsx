import Button from '@mui/material/Button';
import { Users } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { Fragment, useLayoutEffect, useRef, type ReactNode } from 'react';
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
    <Banner>
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
    </Banner>
  );
};

/** 'This item was deleted meanwhile. What you typed is still here.' */
export const DeletedBanner = ({ one, onSee }: { one: string; onSee(): void }): ReactNode => {
  const translate = useTranslate();
  return (
    <Banner>
      <p>{translate('toolkit.conflict.deleted', { one })}</p>
      <Button onClick={onSee}>{translate('toolkit.conflict.seeDeleted')}</Button>
    </Banner>
  );
};

/** Stands in the head of a form. It comes while somebody types: what is below it stays where it is. */
const Banner = ({ children }: { children: ReactNode }): ReactNode => {
  const banner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = banner.current;
    const page = element?.closest('main');
    // Anywhere else the browser holds what is seen in its place.
    if (element && page?.scrollTop === 0)
      page.scrollBy(0, element.offsetHeight + parseFloat(getComputedStyle(element).marginTop));
  }, []);
  return (
    <div ref={banner} className="record-banner" role="status">
      <Users size={16} strokeWidth={1.75} aria-hidden />
      {children}
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
