import { kml as facts } from '../../../../src/formats/kml.ts';
import type { FileFormat } from '../fileFormat.ts';
import { openWholeRows } from '../wholeRows.ts';
import { isArchive, namesPart } from '../zipNames.ts';

/** The first element, below a declaration or a comment: its roots are those of `parseXml`. */
const beginning =
  /^<(\?xml\s|!--|!DOCTYPE\s+kml\b|([\w.-]+:)?(kml|Document|Folder|Placemark|NetworkLink|\w+Overlay)\b)/i;

const isXml = (head: Uint8Array): boolean =>
  beginning.test(
    Buffer.from(head)
      .toString('latin1')
      .replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
      .replaceAll('\0', '')
      .trimStart(),
  );

/** What reads and writes it is loaded where it is wanted: few files are of places. */
export const kml: FileFormat = {
  ...facts,
  mayBegin: (head) => isArchive(head) || isXml(head),
  isIn: (bytes) => isXml(bytes.read(0, 64)) || namesPart(bytes, '.kml'),
  isPacked: false,
  open: openWholeRows,
  notFor: 'formatNeedsPlace',
  readWhole: async (bytes, what) => {
    const [{ readPlaces }, { toTable }] = await Promise.all([import('./readInThread.ts'), import('./toTable.ts')]);
    return toTable(await readPlaces(bytes), what);
  },
  writer: async (what) => (await import('./placesWriter.ts')).placesWriter(what),
};
