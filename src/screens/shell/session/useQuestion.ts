import { useTranslate } from 'ra-core';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import type { Ref } from '../../../core/wire/query.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import type { SessionChange } from '../../kit/changes/sessionChanges.ts';
import { entryChanges, entryKind } from '../../kit/history/entries.ts';
import type { Preview, Way } from './usePreview.ts';

/** 'Undo: Price of Milk 1 l, 2.00 → 2.10?': with the values where one field of one record was changed. */
export const useQuestion = (change: SessionChange, way: Way, preview: Preview | undefined): string => {
  const translate = useTranslate();
  const { fields } = useResource(change.resource);
  const { fieldTypes } = useToolkit();
  const text = (field: Field, value: unknown, refs: readonly Ref[]): string => {
    const type = typeOf(fieldTypes, field);
    if (type.isEmpty(value)) return '–';
    const label = field.reference && refs.find(({ id }) => String(id) === String(value))?.label;
    return label ?? (type.display ?? type.format)(value, field);
  };
  const [row, ...others] = preview?.rows ?? [];
  const changed = row && others.length === 0 && entryKind(row) === 'changed' ? entryChanges(row, fields) : [];
  const [only] = changed.length === 1 ? changed : [];
  const what = only
    ? translate('toolkit.sessionChanges.pair', {
        title: change.title,
        before: text(only.field, only.before, only.refs),
        after: text(only.field, only.after, only.refs),
      })
    : change.title;
  return translate(`toolkit.sessionChanges.ask.${way}`, { what });
};
