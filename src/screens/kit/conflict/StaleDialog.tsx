import { shownName } from '../i18n/shownName.ts';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { Conflict } from '../../../core/wire/wire.ts';
import { useLabels } from '../access/useLabel.ts';
import { useResource } from '../access/useResource.ts';
import { useWords } from '../access/useTitle.ts';
import ConfirmDialog from '../parts/ConfirmDialog.tsx';
import type { StaleQuestion } from '../messages/staleQuestion.ts';
import { ShownValue } from '../form/ShownValue.tsx';
import { Sentence } from '../i18n/Sentence.tsx';
import { relativeTime } from '../i18n/time.ts';
import { useNow } from '../i18n/useNow.ts';
import { refsOfRecord } from './refsOfRecord.ts';
import './conflict.css';

/** A record changed after it was read: what changed, by whom, and whether the deletion or the action is meant all the same. */
const StaleDialog = ({ question: { resource, conflict, what, answer } }: { question: StaleQuestion }): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const description = useResource(resource);
  const one = useWords(description).object();
  const now = Math.max(useNow(), Date.parse(conflict.at));
  const name = shownName(description, conflict.record) ?? String(conflict.id);
  const verb =
    typeof what === 'string'
      ? translate(`toolkit.stale.${what}`)
      : translate(`resources.${resource}.actions.${what.action}.label`, {
          _: description.actions[what.action]?.label ?? what.action,
        });
  return (
    <ConfirmDialog
      title={translate('toolkit.stale.title', { name })}
      other={{ label: translate('toolkit.cancel'), run: () => answer(false) }}
      main={{ label: `${verb} ${one}`, run: () => answer(true) }}
      focus="other"
      onClose={() => answer(false)}
    >
      <p>
        <Sentence
          text={translate('toolkit.stale.text', { when: relativeTime(conflict.at, now, locale) })}
          parts={{ actor: <strong>{conflict.actor || translate('toolkit.conflict.somebody')}</strong> }}
        />
      </p>
      <StaleTable conflict={conflict} fields={description.fields} />
    </ConfirmDialog>
  );
};
export default StaleDialog;

const StaleTable = ({ conflict, fields }: { conflict: Conflict; fields: readonly Field[] }): ReactNode => {
  const translate = useTranslate();
  const label = useLabels(conflict.resource);
  const refs = refsOfRecord(conflict.record);
  const changed = [...conflict.fields, ...conflict.merged];
  const rows = fields.flatMap((field) => {
    const change = changed.find((one) => one.field === field.name);
    return change ? [{ ...change, field }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <table className="conflict-table">
      <thead>
        <tr>
          <th scope="col">{translate('toolkit.conflict.field')}</th>
          <th scope="col">{translate('toolkit.stale.before')}</th>
          <th scope="col">{translate('toolkit.stale.now')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, base, theirs }) => (
          <tr key={field.name} className="asked">
            <th scope="row">{label(field)}</th>
            <td>
              <ShownValue field={field} value={base} refs={refs(field.name)} />
            </td>
            <td>
              <ShownValue field={field} value={theirs} refs={refs(field.name)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
