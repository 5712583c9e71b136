import type { AnswerConfig } from '../../src/core/words/action.ts';

/** How much differs between the drafts of a country and what is live: each number with the list of it. */
export const differenceAnswer: AnswerConfig = {
  columns: [
    {
      name: 'model',
      label: 'Model',
      values: {
        stores: 'Stores',
        hours: 'Opening hours',
        locations: 'Locations',
        exclusions: 'Excluded locations',
        distances: 'Distances',
      },
    },
    { name: 'kind', label: 'Difference', values: { added: 'Added', gone: 'Gone', changed: 'Changed' } },
    { name: 'count', label: 'Records', opens: 'list' },
  ],
  none: 'What is live is what the drafts say.',
};
