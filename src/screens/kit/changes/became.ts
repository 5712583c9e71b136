import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useLabels } from '../access/useLabel.ts';
import { useToolkit } from '../access/toolkit.ts';

type Row = Readonly<Record<string, unknown>>;

/** A value that was sent, and what a rule made of it. */
export interface Became {
  field: Field;
  typed: unknown;
  stored: unknown;
}

/** What was sent for fields that are typed as another one and is stored as another value. */
export const becameOf = ({ fields }: Pick<ResourceDescription, 'fields'>, sent: Row, stored: Row): Became[] =>
  fields
    .filter(
      ({ name, typedAs }) => typedAs !== undefined && name in sent && (stored[name] ?? null) !== (sent[name] ?? null),
    )
    .map((field) => ({ field, typed: sent[field.name], stored: stored[field.name] }));

/** 'Price: 3.70 EUR, stored as 4.03 EUR', a line for each. */
export const useBecameText = (resource: ResourceDescription): ((became: readonly Became[]) => string) => {
  const translate = useTranslate();
  const label = useLabels(resource.name);
  const { fieldTypes } = useToolkit();
  return useCallback(
    (became) => {
      const write = (field: Field, value: unknown): string => {
        const type = typeOf(fieldTypes, field);
        return type.isEmpty(value)
          ? '–'
          : [(type.display ?? type.format)(value, field), field.currency ?? ''].join(' ').trim();
      };
      return became
        .map(({ field, typed, stored }) =>
          translate('toolkit.changes.became', {
            name: label(field),
            typed: write(field, typed),
            stored: write(field, stored),
          }),
        )
        .join('\n');
    },
    [translate, label, fieldTypes],
  );
};
