import type { RelatedConfig } from '../../words/relatedConfig.ts';
import { anything, flag, listOf, objectOf, oneOf, tableOf, text, type Shape } from './shape.ts';

/** Every word of a relation. */
export const related: Shape = objectOf<RelatedConfig>(
  {
    resource: text,
    by: text,
    many: flag,
    save: oneOf('immediate', 'withForm', 'none'),
    section: text,
    order: text,
    addBy: objectOf<NonNullable<RelatedConfig['addBy']>>(
      { field: text, searches: listOf(text) },
      { field: "'item_id'" },
    ),
    least: objectOf<NonNullable<RelatedConfig['least']>>(
      { of: text, sum: text },
      { of: "'campaign-item-groups'", sum: "'minimum_quantity'" },
    ),
    begins: listOf(tableOf(anything)),
    part: flag,
    shownAs: text,
    week: objectOf<NonNullable<RelatedConfig['week']>>(
      { day: text, start: text, end: text, zoneOf: text },
      { day: "'day'", start: "'start'", end: "'end'", zoneOf: "'country'" },
    ),
  },
  { resource: "'item-eans'", by: "'item_id'", many: 'true', save: "'immediate'" },
);
