import { packMessage } from '../../src/core/values/checkMessages.ts';
import { mostSelected } from '../finding/keywords.ts';
import type { Check } from '../validation.ts';

const fold = (keyword: string): string => keyword.trim().toLowerCase();

/** At most 20, none of them twice in another case. */
export const areDistinctKeywords: Check<string[] | null> = (keywords, context) => {
  const given = keywords ?? [];
  if (given.length > mostSelected)
    context.addIssue({ code: 'custom', message: packMessage('atMost', { max: mostSelected, got: given.length }) });
  const seen = new Map<string, string>();
  for (const second of given) {
    const first = seen.get(fold(second));
    if (first !== undefined) context.addIssue({ code: 'custom', message: packMessage('sameTwice', { first, second }) });
    else seen.set(fold(second), second);
  }
};

/** Keywords to choose from; members as the call of keywords answers them. */
interface Selectable {
  name: string;
  selected: boolean;
}

/** The keywords are those that are selected, unless somebody typed them; the first 20 of them (spec 001 §5). */
export const selectedKeywords = (
  { keywords, selectable_keywords: selectable }: Record<string, unknown>,
  _given: Record<string, number>,
  typed: ReadonlySet<string>,
): Record<string, unknown> => {
  if (typed.has('keywords') || !Array.isArray(selectable)) return { keywords };
  const chosen = new Map<string, string>();
  for (const { name, selected } of selectable as Selectable[])
    // checked by its schema
    if (selected && !chosen.has(fold(name))) chosen.set(fold(name), name);
  return { keywords: [...chosen.values()].slice(0, mostSelected) };
};
