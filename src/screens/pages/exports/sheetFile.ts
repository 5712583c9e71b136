import { strToU8, Zip, ZipDeflate } from 'fflate';
import { SheetRefusal } from './sheetRefusal.ts';
import type { ShownCell, ShownColumn, ShownFile } from './shownCells.ts';

/** What a sheet holds at most (ECMA-376 leaves it open; these are Excel's). */
const most = { rows: 1_048_576, characters: 32_767 };
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const parts = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const bold = 1;

/**
 * A workbook of one sheet (ECMA-376, transitional), compressed while its rows come: the header stays in sight and filters, a
 * number is a number with the format that shows it. Texts stand in their cells, where nothing runs them.
 */
export class SheetFile implements ShownFile {
  readonly #pieces: Uint8Array<ArrayBuffer>[] = [];
  readonly #zip: Zip;
  readonly #sheet: ZipDeflate;
  readonly #columns: readonly ShownColumn[];
  /** Styles of cells by their format; none and that of the header stand before them. */
  readonly #styles = new Map<string, number>();
  #rows = 0;

  constructor(columns: readonly ShownColumn[], title: string) {
    this.#columns = columns;
    this.#zip = new Zip((error, piece) => {
      if (error) throw error;
      this.#pieces.push(piece); // fflate makes its own buffers
    });
    this.#put('[Content_Types].xml', contentTypes);
    this.#put('_rels/.rels', relationships({ officeDocument: 'xl/workbook.xml' }));
    this.#put('xl/workbook.xml', workbook(title));
    this.#put(
      'xl/_rels/workbook.xml.rels',
      relationships({ worksheet: 'worksheets/sheet1.xml', styles: 'styles.xml' }),
    );
    this.#sheet = this.#open('xl/worksheets/sheet1.xml');
    this.#write(sheetStart(columns));
    this.#write(this.#row(columns.map(({ label }) => this.#text(label, label, bold))));
  }

  add(rows: readonly (readonly ShownCell[])[]): void {
    if (this.#rows + rows.length > most.rows) throw new SheetRefusal('rows', { most: most.rows - 1 });
    this.#write(rows.map((cells) => this.#row(cells.map((cell, at) => this.#cell(cell, at)))).join(''));
  }

  end(): Blob {
    const reach = `A1:${columnName(this.#columns.length - 1)}${this.#rows}`;
    this.#sheet.push(strToU8(`</sheetData><autoFilter ref="${reach}"/></worksheet>`), true);
    this.#put('xl/styles.xml', styles([...this.#styles.keys()]));
    this.#zip.end();
    return new Blob(this.#pieces, { type: `${parts}.sheet` });
  }

  #open(name: string): ZipDeflate {
    const part = new ZipDeflate(name, { level: 6 });
    this.#zip.add(part);
    return part;
  }

  #put(name: string, text: string): void {
    this.#open(name).push(strToU8(head + text), true);
  }

  #write(text: string): void {
    if (text !== '') this.#sheet.push(strToU8(text));
  }

  #row(cells: readonly string[]): string {
    this.#rows += 1;
    return `<row r="${this.#rows}">${cells.join('')}</row>`;
  }

  #cell({ text, number }: ShownCell, at: number): string {
    if (number) return `<c s="${this.#styleOf(number.format)}"><v>${number.value}</v></c>`;
    return text === '' ? '<c/>' : this.#text(text, this.#columns[at]?.label ?? '', 0);
  }

  #text(text: string, column: string, style: number): string {
    if (text.length > most.characters) throw new SheetRefusal('characters', { column, most: most.characters });
    return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;
  }

  #styleOf(format: string): number {
    const style = this.#styles.get(format) ?? this.#styles.size + bold + 1;
    this.#styles.set(format, style);
    return style;
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// What XML cannot say is written by its code, as spreadsheets do; so is a text that looks like such a code.
const escape = (text: string): string =>
  text
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
    .replaceAll(/\p{Cc}|[\uFFFE\uFFFF]/gu, codeOf)
    .replaceAll(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD');

const codeOf = (character: string): string =>
  /[\t\n\u007F-\u009F]/.test(character)
    ? character
    : `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** 0 -> 'A', 26 -> 'AA'. */
const columnName = (at: number): string =>
  `${at >= 26 ? columnName(Math.floor(at / 26) - 1) : ''}${String.fromCharCode(65 + (at % 26))}`;

// A digit at the width of the default font is about 7 px.
const sheetStart = (columns: readonly ShownColumn[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ width }, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${Math.max(8, Math.round(width / 7))}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>`;

// Neither may a sheet's name be longer, nor have these.
const workbook = (title: string): string =>
  `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escape(
    title
      .replaceAll(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, 31),
  )}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const relationships = (targets: Readonly<Record<string, string>>): string =>
  `<Relationships xmlns="${packaged}/relationships">${Object.entries(targets)
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const contentTypes = `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${parts}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${parts}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${parts}.styles+xml"/></Types>`;

// Own formats begin at 164.
const styles = (formats: readonly string[]): string =>
  `<styleSheet xmlns="${main}">${numberFormats(formats)}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length + 2}"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>${formats
    .map((_, at) => `<xf xfId="0" numFmtId="${164 + at}" applyNumberFormat="1"/>`)
    .join('')}</cellXfs></styleSheet>`;

const numberFormats = (formats: readonly string[]): string =>
  formats.length === 0
    ? ''
    : `<numFmts count="${formats.length}">${formats
        .map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escape(format)}"/>`)
        .join('')}</numFmts>`;
