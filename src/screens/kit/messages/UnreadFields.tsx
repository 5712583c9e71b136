import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { unreadNeeds } from '../../../core/declaration/access.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useUser } from '../access/session.ts';
import { usePermissionReason } from '../access/usePermissionReason.ts';

/** How many fields of a record its reader is not shown, and why: which permission shows each, and who can give it. */
export const UnreadFields = ({ description }: { description: ResourceDescription }): ReactNode => {
  const translate = useTranslate();
  const user = useUser();
  const reasonFor = usePermissionReason();
  // What nobody may read, nobody can be given.
  const unread = Object.entries(description.unread ?? {})
    .map(([name, label]) => ({ name, label, needs: unreadNeeds(user, description, name) }))
    .filter(({ needs }) => needs.every((list) => list.length > 0));
  if (unread.length === 0) return null;
  return (
    <details className="unread-fields">
      <summary>{translate('toolkit.form.unread', { smart_count: unread.length })}</summary>
      <ul>
        {unread.map(({ name, label, needs }) => (
          <li key={name}>
            {translate(`resources.${description.name}.fields.${name}`, { _: label })}: {needs.map(reasonFor).join(' ')}
          </li>
        ))}
      </ul>
    </details>
  );
};
