import { diffModels, differenceKinds } from '../../schemas/distances/choices.ts';
import type { AnswerConfig } from '../../src/core/words/action.ts';

const namesOf = (choices: readonly { value: string; label: string }[]): Record<string, string> =>
  Object.fromEntries(choices.map(({ value, label }) => [value, label]));

/** How much differs between the drafts of a country and what is live: each number with the list of it. */
export const differenceAnswer: AnswerConfig = {
  columns: [
    { name: 'model', label: 'Model', values: namesOf(diffModels) },
    { name: 'kind', label: 'Difference', values: namesOf(differenceKinds) },
    { name: 'count', label: 'Records', opens: 'list' },
  ],
  none: 'What is live is what the drafts say.',
};
