import { counted } from './engine/migration/holders.ts';
import type { Survey } from './engine/migration/survey.ts';

/** What the next start would do to a database, line by line. */
export const describeSurvey = (survey: Survey & { moves: readonly string[] }): string[] => {
  const { moves, steps, refused, removed, pending } = survey;
  const tables = [...new Set(pending.map(({ resource }) => resource.name))];
  const done = [
    ...moves,
    ...steps.map(({ says }) => says),
    ...tables.map((name) => `indexes ${name} while the service answers (${countOf(pending, name)})`),
  ];
  return [
    ...part('The next start', done),
    ...part('It keeps, though nothing declares it', removed),
    ...part('It would be refused', refused),
    `${refused.length === 0 ? 'The database fits' : 'The database does not fit'} the declarations: ${counted(done.length, 'step')}, ${counted(refused.length, 'refusal')}.`,
  ];
};

const part = (head: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${head}:`, ...lines.map((line) => `  - ${line}`)];

const countOf = (pending: Survey['pending'], name: string): number =>
  pending.filter(({ resource }) => resource.name === name).length;
