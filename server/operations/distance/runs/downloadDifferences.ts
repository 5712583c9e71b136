import type { Config } from '../../../config.ts';
import type { Operation, OperationEffect } from '../../../engine/context/operation.ts';
import { fileOf } from '../../../engine/jobs/jobEnds.ts';
import { compareCountry, isAmong, nameDifferences, type ComparedModel } from './differences.ts';

const channel = '#distance-reports';
const head = ['model', 'difference', 'record', 'name', 'changes'];

/** Where the page of a link lies. */
export type Origin = Pick<Config, 'publicUrl' | 'environment' | 'port'>;

/**
 * What differs between the drafts of a country and what is live, as CSV: the file of the job, and in the channel #distance-reports how much
 * it is of each model, with a link to the file, whose reader has to sign in. Takes `country` and `models`: none, all.
 */
export const downloadDifferences =
  (origin: Origin | null): Operation =>
  async ({ country, models }, { read, now, job }) => {
    if (job === undefined) throw new Error('The diff is the file of a job.');
    const compared = (await compareCountry(read, String(country), 'current-distances')).filter(isAmong(models));
    const lines: string[][] = [];
    for (const one of compared)
      for (const { kind, record, name, changes } of await nameDifferences(read, one))
        lines.push([one.model, kind, record, name, changes ?? '']);
    const day = now.toISOString().slice(0, 10);
    const text = [
      `${channel} Draft against live, ${String(country)}, ${day}`,
      ...compared.map(countsOf),
      `Download: ${addressOf(origin)}${fileOf(job)}`,
    ].join('\n');
    const effect: OperationEffect = { kind: 'chat', payload: { to: channel, text } };
    const file = { name: `distance-diff-${String(country)}-${day}`, head, total: lines.length };
    return { changes: [], effects: [effect], result: null, file: { ...file, pieces: piecesOf(lines) } };
  };

const countsOf = ({ model, created, gone, changed }: ComparedModel): string =>
  `${model}: ${created + gone + changed === 0 ? 'no difference' : `${created} added, ${gone} gone, ${changed} changed`}`;

/** Without an address that people use the link has none: its reader knows where the house is. */
const addressOf = (origin: Origin | null): string =>
  origin?.publicUrl ?? (origin?.environment === 'local' ? `http://localhost:${origin.port}` : '');

async function* piecesOf(lines: readonly string[][]): AsyncGenerator<{ of: number; lines: string[][] }> {
  for (let start = 0; start < lines.length; start += 1_000) {
    const piece = lines.slice(start, start + 1_000);
    yield { of: piece.length, lines: piece };
  }
}
