import { FileRefusal } from '../fileRefusal.ts';

/** Of XML the declaration stands in the first bytes, in ASCII whatever the encoding is. */
const head = 200;
const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;

/** The text of an XML file (XML 1.0, annex F). Throws `FileRefusal` where its bytes are not what it says that they are. */
export const decodeXml = (bytes: Uint8Array): string => {
  const marked = markOf(bytes);
  const said = declared.exec(
    Buffer.from(bytes.subarray(0, head))
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  )?.[1];
  const encoding = marked ?? said ?? 'utf-8';
  const decoder = decoderOf(encoding);
  try {
    return decoder.decode(bytes).replace(/^\uFEFF/, '');
  } catch {
    throw new FileRefusal('kmlNotText', { encoding: encoding.toUpperCase(), byte: firstBad(bytes, encoding) });
  }
};

const markOf = ([a, b, c]: Uint8Array): string | null => {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : null;
};

const decoderOf = (encoding: string): TextDecoder => {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new FileRefusal('kmlEncoding', { encoding });
  }
};

/** The place of the first byte that is no character, 1-based: by halves, for what is read up to it is. */
const firstBad = (bytes: Uint8Array, encoding: string): number => {
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(0, middle), { stream: true });
      good = middle;
    } catch {
      bad = middle;
    }
  }
  return bad;
};
