import { strToU8, zipSync } from 'fflate';

/** The parts of a spreadsheet as texts, by name. */
export type Parts = Record<string, string>;

export interface Sheet {
  name: string;
  /** What stands in `<sheetData>`. */
  rows: string;
  state?: 'hidden';
}

interface Shared {
  texts?: string[];
  /** Codes of number formats: style 1 is the first. */
  formats?: string[];
  is1904?: boolean;
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const offices = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${offices}/${kind}" Target="${target}"/>`;
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The parts of a file with these sheets, as spreadsheet programs write it. */
export const xlsxParts = (
  sheets: readonly Sheet[],
  { texts = [], formats = [], is1904 = false }: Shared = {},
): Parts => ({
  '_rels/.rels': `${head}<Relationships ${packages}>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${offices}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheets
    .map(
      ({ name, state }, at) =>
        `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="s${at + 1}"/>`,
    )
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships ${packages}>${sheets
    .map((_, at) => relation(`s${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
    .join(
      '',
    )}${relation('t', 'sharedStrings', '/xl/sharedStrings.xml')}${relation('f', 'styles', 'styles.xml')}</Relationships>`,
  'xl/sharedStrings.xml': `${head}<sst ${main}>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
  'xl/styles.xml': `${head}<styleSheet ${main}><numFmts>${formats
    .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
    .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
    .join('')}</cellXfs></styleSheet>`,
  ...Object.fromEntries(
    sheets.map(({ rows }, at) => [
      `xl/worksheets/sheet${at + 1}.xml`,
      `${head}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    ]),
  ),
});

export const zipParts = (parts: Parts): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));

/** A sheet of texts alone. */
export const xlsxOf = (rows: readonly (readonly (string | number)[])[], name = 'Sheet1'): Buffer =>
  zipParts(
    xlsxParts([
      {
        name,
        rows: rows
          .map(
            (cells) =>
              `<row>${cells.map((cell) => (typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`)).join('')}</row>`,
          )
          .join(''),
      },
    ]),
  );
