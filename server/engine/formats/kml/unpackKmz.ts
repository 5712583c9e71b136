import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { FileRefusal } from '../fileRefusal.ts';
import { kmlBounds } from './bounds.ts';

/** Names that are looked through for one that ends in .kml. */
const mostEntries = 10_000;
const encrypted = 1;

/**
 * The KML of an archive: `doc.kml`, else the first one (KML 2.2, annex C). Nothing else is unpacked, and nothing is written anywhere.
 * Throws `FileRefusal` where it is broken, has a name that leads out of it, or says another size than it has.
 */
export const unpackKmz = async (bytes: Buffer): Promise<Buffer> => {
  const archive = await begin(bytes);
  try {
    const found = await findKml(archive);
    if (!found) throw new FileRefusal('kmzNoKml');
    if ((found.generalPurposeBitFlag & encrypted) === encrypted) throw new FileRefusal('kmzSecret');
    if (found.uncompressedSize > kmlBounds.bytes) throw tooLarge();
    return await unpack(archive, found);
  } catch (error) {
    throw toRefusal(error);
  } finally {
    archive.close();
  }
};

const begin = async (bytes: Buffer): Promise<ZipFile> => {
  try {
    // Names with '..', a drive or a backslash end the reading, and so does a part of another size than it says.
    return await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true });
  } catch (error) {
    throw toRefusal(error);
  }
};

const findKml = async (archive: ZipFile): Promise<Entry | null> => {
  let first: Entry | null = null;
  let doc: Entry | null = null;
  let count = 0;
  for await (const entry of archive.eachEntry()) {
    count += 1;
    if (count > mostEntries) throw new FileRefusal('kmzBroken', { reason: `it has more than ${mostEntries} files` });
    const name = entry.fileName.toLowerCase();
    if (!name.endsWith('.kml')) continue;
    first ??= entry;
    if (name === 'doc.kml') doc ??= entry;
  }
  return doc ?? first;
};

const unpack = async (archive: ZipFile, entry: Entry): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > kmlBounds.bytes) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

const tooLarge = (): FileRefusal => new FileRefusal('kmlTooLarge', { max: kmlBounds.bytes / 1024 / 1024 });

const toRefusal = (error: unknown): FileRefusal =>
  error instanceof FileRefusal
    ? error
    : new FileRefusal('kmzBroken', { reason: error instanceof Error ? error.message : 'it is no archive' });
