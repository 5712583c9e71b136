import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCsv } from './support/readCsv.ts';
import { readTitles } from './support/testTitles.ts';

const project = new URL('../', import.meta.url);
const given = new URL('../shared/spec/requirements.csv', project);
const areas = [
  'ITM',
  'IST',
  'SHR',
  'IMG',
  'NOT',
  'STA',
  'USR',
  'TAG',
  'LST',
  'ALI',
  'MAP',
  'WAL',
  'SPC',
  'SPL',
  'CMP',
  'BAN',
  'CAT',
  'BRA',
  'CSH',
  'RET',
  'RST',
  'INT',
  'FED',
  'REP',
  'LAU',
  'STO',
  'LOC',
  'SBR',
  'STY',
  'HRS',
  'KML',
  'DIS',
  'GEO',
];

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
      const [, id = '', proofs = '', later = ''] = line
        .replaceAll('\\|', '\u0000')
        .split('|')
        .map((cell) => cell.replaceAll('\u0000', '|').trim());
      return {
        id,
        later,
        proofs: proofs
          .split('<br>')
          .filter((proof) => proof !== '')
          .map(readProof),
      };
    });

const readProof = (proof: string): { file: string; text: string } => {
  const [, file = '', text = ''] = /^(\S+): `(.+)`$/.exec(proof) ?? [];
  return { file, text };
};

const titles = new Map<string, string[]>();
const titlesOf = (file: string): string[] => {
  const known =
    titles.get(file) ??
    (file.startsWith('tests/') && existsSync(new URL(file, project))
      ? readTitles(file, readFileSync(new URL(file, project), 'utf8'))
      : []);
  titles.set(file, known);
  return known;
};

/** A proof is a title, or its first words: never a text that stands somewhere in a file. */
const isTitle = ({ file, text }: Proof['proofs'][number]): boolean =>
  text !== '' &&
  titlesOf(file).some((title) => title.startsWith(text) && !/^[\p{L}\d]{2}/u.test(title.slice(text.length - 1)));

describe('docs/requirements.md', () => {
  const proofs = readProofs();

  it('names titles of tests, and nothing else, as what proves a row', () => {
    const wrong = proofs.flatMap(({ id, proofs: given }) =>
      given
        .filter((proof) => !isTitle(proof))
        .map(({ file, text }) => `${id}: no test of ${file || 'a file under tests/'} is called '${text}'`),
    );
    expect(wrong).toEqual([]);
  });

  it('takes no other text of a test file for its title', () => {
    const file = 'tests/requirements.test.ts';
    expect(isTitle({ file, text: 'names titles of tests' })).toBe(true);
    for (const text of [
      'names title',
      'titles of tests, and nothing else',
      'takes no other text of a test file for its titles',
      "const file = 'tests",
    ])
      expect([text, isTitle({ file, text })]).toEqual([text, false]);
    expect(isTitle({ file: 'README.md', text: '## Decisions' })).toBe(false);
  });

  it('says of each row once how it is proved, or what will bring it', () => {
    expect(proofs.filter(({ proofs: given, later }) => given.length === 0 && later === '')).toEqual([]);
    expect(new Set(proofs.map(({ id }) => id)).size).toBe(proofs.length);
  });

  it.skipIf(!existsSync(given))(
    'has every row of the requirements of its areas (skipped where they do not lie beside the project)',
    () => {
      const { rows } = readCsv(readFileSync(given, 'utf8'), ',');
      const wanted = rows.map(({ cells: [id = ''] }) => id).filter((id) => areas.includes(id.slice(0, 3)));
      expect(wanted.length).toBeGreaterThan(300);
      expect(proofs.map(({ id }) => id).sort()).toEqual(wanted.sort());
    },
  );
});
