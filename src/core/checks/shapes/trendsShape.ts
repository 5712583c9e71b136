import type { Names } from '../../words/names.ts';
import type { TrendConfig } from '../../words/listConfig.ts';
import { condition } from './fieldShape.ts';
import { listOf, number, objectOf, oneOf, orNull, tableOf, text, type Shape } from './shape.ts';

type Trend = TrendConfig<Record<string, unknown>, Names>;

/** What the home page draws of a resource, and counts as an alert. */
export const trendsShape: Shape = tableOf(
  objectOf<Trend>(
    {
      label: text,
      where: condition,
      counts: oneOf('standing', 'changes'),
      since: text,
      farFromMedian: objectOf<NonNullable<Trend['farFromMedian']>>(
        { field: text, by: text, times: number },
        { field: "'price'", by: "'item_id'", times: '3' },
      ),
      ratio: objectOf<NonNullable<Trend['ratio']>>(
        { field: text, to: text, below: number, above: number },
        { field: "'price'", to: "'original_price'" },
      ),
      share: objectOf<NonNullable<Trend['share']>>(
        { of: text, by: text, yes: text, below: number },
        { of: "'item-stores'", by: "'store_id'", yes: "'hidden'", below: '0.15' },
      ),
      alert: objectOf<NonNullable<Trend['alert']>>(
        { description: text, threshold: orNull(number) },
        { description: "'Nobody finds them.'", threshold: '10' },
      ),
      access: listOf(text),
    },
    { label: "'Drafts'", where: '{ status: 0 }', counts: "'standing'" },
  ),
);
