import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../src/core/csv.ts';

const project = new URL('../', import.meta.url);
const given = new URL('../shared/spec/requirements.csv', project);
const areas = ['ITM', 'IST', 'SHR', 'IMG'];

/** A row of docs/requirements.md: where it is proved, and what brings the rest. */
interface Proof {
  id: string;
  proofs: { file: string; text: string }[];
  later: string;
}

const readProofs = (): Proof[] =>
  readFileSync(new URL('docs/requirements.md', project), 'utf8')
    .split('\n')
    .filter((line) => /^\| [A-Z]{3}-\d{3} \|/.test(line))
    .map((line) => {
      const [, id = '', proofs = '', later = ''] = line.replaceAll('\\|', '\u0000').split('|').map((cell) => cell.replaceAll('\u0000', '|').trim());
      return { id, later, proofs: proofs.split('<br>').filter((proof) => proof !== '').map(readProof) };
    });

const readProof = (proof: string): { file: string; text: string } => {
  const [, file = '', text = ''] = /^(\S+): `(.+)`$/.exec(proof) ?? [];
  return { file, text };
};

const texts = new Map<string, string>();
const textOf = (file: string): string => {
  const known = texts.get(file) ?? (existsSync(new URL(file, project)) ? readFileSync(new URL(file, project), 'utf8').replaceAll("\\'", "'") : '');
  texts.set(file, known);
  return known;
};

describe('docs/requirements.md', () => {
  const proofs = readProofs();

  it('names files that hold what is said to prove a row', () => {
    const wrong = proofs.flatMap(({ id, proofs: given }) => given.filter(({ file, text }) => text === '' || !textOf(file).includes(text)).map(({ file, text }) => `${id}: ${file} does not hold '${text}'`));
    expect(wrong).toEqual([]);
  });

  it('says of each row once how it is proved, or what will bring it', () => {
    expect(proofs.filter(({ proofs: given, later }) => given.length === 0 && later === '')).toEqual([]);
    expect(new Set(proofs.map(({ id }) => id)).size).toBe(proofs.length);
  });

  it.skipIf(!existsSync(given))('has every row of the requirements of its areas (skipped where they do not lie beside the project)', () => {
    const { rows } = readCsv(readFileSync(given, 'utf8'), ',');
    const wanted = rows.map(({ cells: [id = ''] }) => id).filter((id) => areas.includes(id.slice(0, 3)));
    expect(wanted.length).toBeGreaterThan(300);
    expect(proofs.map(({ id }) => id).sort()).toEqual(wanted.sort());
  });
});
