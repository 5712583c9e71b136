import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { FieldType } from '../../../core/fields/fieldType.ts';
import { shapeHead } from '../json/shapeHead.ts';

interface OfferedProps {
  field: Field;
  type: FieldType;
  value: unknown;
  onTake(): void;
}

/** What would have been put into a field, had the person not typed something else: taken by a press. */
export const Offered = ({ field, type, value, onTake }: OfferedProps): ReactNode => {
  const translate = useTranslate();
  const shown = type.isEmpty(value)
    ? '–'
    : field.json
      ? shapeHead(value, field.json)
      : (type.display ?? type.format)(value, field);
  return (
    <button type="button" className="assist-button" onClick={onTake}>
      {translate('toolkit.form.offered', { value: field.currency ? `${shown} ${field.currency}` : shown })}
    </button>
  );
};
