import { CsvRefusal } from '../../../../src/core/csv/csvReader.ts';
import { kindOfCode, kindOfKnown, type NumberKind } from './numberTexts.ts';
import { readWhole, type Attributes, type XmlListener } from './xml.ts';
import { broken, isOldSpreadsheet, openArchive, type Archive } from './zipParts.ts';

/** A file of sheets; of texts and formats that they share nothing is read before they are. */
export interface Workbook {
  /** The file. */
  bytes: Buffer;
  archive: Archive;
  /** Those that are seen, in their order. */
  sheets: { name: string; part: string }[];
  /** Days count from 1904, as on old Macintoshes. */
  is1904: boolean;
  texts(): readonly string[];
  /** What numbers of a style are. */
  kinds(): readonly NumberKind[];
}

/** Characters and number of the texts that sheets share; they are in memory while a sheet is read. */
const sharedBounds = { characters: 48_000_000, count: 2_000_000 };
const mostStyles = 100_000;

/** Opens the bytes of an .xlsx (ECMA-376). Links to other files are left alone. Throws `CsvRefusal`. */
export const openWorkbook = (bytes: Buffer): Workbook => {
  if (isOldSpreadsheet(bytes)) throw new CsvRefusal('sheetOld', {});
  const archive = openArchive(bytes);
  const main = [...relationsOf(archive, '_rels/.rels', '').values()].find(
    ({ kind }) => kind === 'officeDocument',
  )?.part;
  const part = main ?? 'xl/workbook.xml';
  if (!archive.has(part)) throw broken();
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const relations = relationsOf(archive, `${folder}_rels/${part.slice(folder.length)}.rels`, folder);
  const found = readSheets(archive, part);
  const sheets = found.listed.flatMap(({ id, name, isHidden }) => {
    const relation = relations.get(id);
    return relation?.kind === 'worksheet' && archive.has(relation.part)
      ? [{ name, part: relation.part, isHidden }]
      : [];
  });
  const seen = sheets.filter(({ isHidden }) => !isHidden);
  if (sheets.length === 0) throw broken();
  const partOf = (kind: string): string => [...relations.values()].find((one) => one.kind === kind)?.part ?? '';
  let texts: string[] | undefined;
  let kinds: NumberKind[] | undefined;
  return {
    bytes,
    archive,
    sheets: seen.length > 0 ? seen : sheets,
    is1904: found.is1904,
    texts: () => (texts ??= readTexts(archive, partOf('sharedStrings'))),
    kinds: () => (kinds ??= readKinds(archive, partOf('styles'))),
  };
};

/** A part that a file need not have: of one that is not there nothing. */
const readPart = (archive: Archive, part: string, listener: XmlListener): void => {
  if (archive.has(part)) readWhole(archive.read(part), listener);
};

interface Relation {
  /** The last word of its type. */
  kind: string;
  part: string;
}

const relationsOf = (archive: Archive, part: string, folder: string): Map<string, Relation> => {
  const relations = new Map<string, Relation>();
  readPart(archive, part, {
    open: (name, { Id: id, Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (name !== 'Relationship' || id === undefined || mode === 'External') return;
      relations.set(id, {
        kind: type.slice(type.lastIndexOf('/') + 1),
        part: target.startsWith('/') ? target.slice(1) : folder + target.replace(/^\.\//, ''),
      });
    },
  });
  return relations;
};

const readSheets = (
  archive: Archive,
  part: string,
): { listed: { id: string; name: string; isHidden: boolean }[]; is1904: boolean } => {
  const listed: { id: string; name: string; isHidden: boolean }[] = [];
  let is1904 = false;
  readPart(archive, part, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributes['date1904']);
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (id !== undefined && listed.length < 1_000)
        listed.push({ id, name: attributes['name'] ?? '', isHidden: (attributes['state'] ?? 'visible') !== 'visible' });
    },
  });
  return { listed, is1904 };
};

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

const readTexts = (archive: Archive, part: string): string[] => {
  const texts: string[] = [];
  let characters = 0;
  const run = makeRun((text) => {
    characters += text.length;
    if (characters > sharedBounds.characters || texts.length >= sharedBounds.count)
      throw new CsvRefusal('sheetTooLarge', { max: sharedBounds.characters / 1_000_000 });
    texts.push(text);
  }, 'si');
  readPart(archive, part, run);
  return texts;
};

/** The text of an element with runs of it: `<si><t>a</t><r><t>b</t></r></si>`, without how it is pronounced. */
export const makeRun = (
  take: (text: string) => void,
  around: string,
): { open(name: string): void; text(text: string): void; close(name: string): void } => {
  let said = '';
  let isText = false;
  let isSpoken = false;
  return {
    open: (name) => {
      if (name === around) said = '';
      if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    text: (text) => {
      if (isText) said += text;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name === around) take(unescape(said));
    },
  };
};

/** A character that XML cannot hold stands as its number: '_x000D_'. */
const unescape = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

const readKinds = (archive: Archive, part: string): NumberKind[] => {
  const codes = new Map<number, NumberKind>();
  const kinds: NumberKind[] = [];
  let isCell = false;
  const open = (name: string, attributes: Attributes): void => {
    const id = Number(attributes['numFmtId'] ?? 0);
    if (name === 'cellXfs') isCell = true;
    if (name === 'numFmt' && codes.size < mostStyles) codes.set(id, kindOfCode(attributes['formatCode'] ?? ''));
    if (name === 'xf' && isCell && kinds.length < mostStyles) kinds.push(codes.get(id) ?? kindOfKnown(id));
  };
  readPart(archive, part, {
    open,
    close: (name) => {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return kinds;
};
