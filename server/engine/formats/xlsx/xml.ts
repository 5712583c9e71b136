import { SaxesParser } from 'saxes';
import { CsvRefusal } from '../../../../src/core/csv/csvReader.ts';
import { broken } from './zipParts.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What is told of a part, with names as they are without their prefix. */
export interface XmlListener {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Characters between two tags, or of one: a cell of the bounds fits, and no more is kept. */
const longest = 1_100_000;
/** Characters that are read at once. */
const piece = 65_536;

/**
 * Reads XML, and stops after each piece of it. There is no DTD in a spreadsheet, so none is taken: nothing outside of the file is
 * asked for and no entity is more than a character. Throws `CsvRefusal`.
 */
export function* readXml(bytes: Iterable<Uint8Array>, listener: XmlListener): Generator<void> {
  const decoder = new TextDecoder();
  const parser = new SaxesParser({ position: false });
  let since = 0;
  parser.on('opentag', ({ name, attributes }) => {
    since = 0;
    listener.open(bare(name), attributes as Attributes); // without namespaces they are texts
  });
  parser.on('closetag', ({ name }) => {
    since = 0;
    listener.close?.(bare(name));
  });
  const text = (said: string): void => listener.text?.(said);
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('doctype', () => {
    throw broken();
  });
  parser.on('error', () => {
    throw broken();
  });
  const take = (read: string): void => {
    for (let at = 0; at < read.length; at += piece) {
      const some = read.slice(at, at + piece);
      since += some.length;
      parser.write(some);
      if (since > longest) throw new CsvRefusal('sheetBroken', {});
    }
  };
  for (const some of bytes) {
    take(decoder.decode(some, { stream: true }));
    yield;
  }
  take(decoder.decode());
  parser.close();
  yield;
}

/** Reads a small part as a whole. */
export const readWhole = (bytes: Iterable<Uint8Array>, listener: XmlListener): void => {
  for (const _ of readXml(bytes, listener)) continue;
};

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
