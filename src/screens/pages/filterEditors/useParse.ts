import { useState } from 'react';
import type { Scalar } from '../../../core/fields/conditions.ts';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useSay } from '../../kit/messages/resourceText.ts';

/** Reads a typed value by the field's type; null with a fault that says why it is none. */
export const useParse = (field: Field): { parse(text: string): Scalar; fault: string | null } => {
  const { fieldTypes } = useToolkit();
  const say = useSay();
  const [fault, setFault] = useState<string | null>(null);
  return {
    fault,
    parse: (text) => {
      // A bound of a filter need not lie within the bounds of the field.
      const { min: _min, max: _max, ...free } = field;
      const parsed = typeOf(fieldTypes, field).parse(text, free);
      setFault(parsed.ok ? null : say(parsed.message));
      return parsed.ok ? (parsed.value as Scalar) : null; // filters are asked of scalar types
    },
  };
};
