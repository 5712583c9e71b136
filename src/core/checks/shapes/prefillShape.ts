import { condition, values } from './fieldShape.ts';
import { listOf, objectOf, text, type Shape } from './shape.ts';

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
