import { condition, values } from './fieldShape.ts';
import { anything, listOf, objectOf, tableOf, text, type Shape } from './shape.ts';

interface Row {
  when?: object;
  to: object;
}

/** What choosing one value puts into others. */
export const prefill: Shape = objectOf<{
  from: string[];
  sets: string[];
  values?: Row[];
  action?: string;
  of?: string;
}>(
  {
    from: listOf(text),
    sets: listOf(text),
    values: listOf(objectOf<Row>({ when: condition, to: values }, { to: '{ price: 3 }' })),
    action: text,
    of: text,
  },
  { from: "['type']", sets: "['price']" },
);

/** What a record that begins as the copy of another has of it. */
export const clone: Shape = objectOf<{
  label?: string;
  without?: string[];
  sets?: Record<string, unknown>;
  of?: string;
  weeks?: string[];
}>({ label: text, without: listOf(text), sets: tableOf(anything), of: text, weeks: listOf(text) }, {});
