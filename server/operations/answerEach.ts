import { message } from '../../src/core/values/messages.ts';

/** What a call for several records answers: id -> true, or that there is none. `one`: what one of them is called, 'draft store'. */
export const answerEach = (
  ids: readonly (string | number)[],
  known: { has(id: string): boolean },
  one: string,
): Record<string, true | string> =>
  Object.fromEntries(
    ids.map(String).map((id) => [id, known.has(id) ? true : message('notFound', { resource: one, id }).text] as const),
  );
