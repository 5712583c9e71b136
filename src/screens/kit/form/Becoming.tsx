import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { FieldType } from '../../../core/fields/fieldType.ts';

interface BecomingProps {
  id: string;
  field: Field;
  type: FieldType;
  value: unknown;
  unit?: string | undefined;
  /** Nothing is typed: it is so already. */
  isStored?: boolean;
}

/** What a rule makes of a typed value when it is saved, or made of it. */
export const Becoming = ({
  id,
  field,
  type,
  value,
  unit = field.currency,
  isStored = false,
}: BecomingProps): ReactNode => {
  const translate = useTranslate();
  const shown = type.isEmpty(value) ? '–' : (type.display ?? type.format)(value, field);
  return (
    <p id={id} className="field-becomes">
      {translate(isStored ? 'toolkit.form.storedAs' : 'toolkit.form.becomes', {
        value: unit ? `${shown} ${unit}` : shown,
      })}
    </p>
  );
};
