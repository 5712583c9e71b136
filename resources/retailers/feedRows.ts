import { readFields } from '../../schemas/retailers/choices.ts';
import type { AnswerConfig } from '../../src/core/words/action.ts';

type Column = AnswerConfig['columns'][number];

/** How some columns are shown other than as texts. */
const shownAs: Partial<Record<string, Partial<Column>>> = {
  feed_variable_weight: { values: { true: 'Yes', false: 'No' } },
  feed_selling_value: { scale: 2 },
};

/** What becomes of the rows of a feed, step by step. */
export const feedRows: AnswerConfig = {
  heading: '{file}',
  rows: 'rows',
  says: 'says',
  steps: { mapping: 'Feed mapping', override: 'Override' },
  columns: [
    { name: 'row', label: 'Row' },
    ...readFields.map(({ value, label }): Column => ({
      name: value,
      label,
      optional: true as const,
      ...shownAs[value],
    })),
    { name: 'refused', label: 'Refused', says: true, optional: true },
  ],
  none: 'No file of this retailer is kept yet. Run the feed of one of its stores, or upload a file there; its rows stand here then.',
};
