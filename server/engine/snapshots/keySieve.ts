/** 4 MB: of a million keys one in a thousand is held for a repeated one. */
const bits = 2 ** 25;
/** Places that a key takes. */
const marks = 2;

/**
 * Tells of each key whether it may have come before (B. H. Bloom, 1970), in the same memory for any number of keys: what has come before
 * always may have, and of the others the more the more there are.
 */
export const makeKeySieve = (): ((key: string) => boolean) => {
  const seen = new Int32Array(bits / 32);
  return (key) => {
    let one = 0x811c9dc5;
    for (let at = 0; at < key.length; at += 1) one = Math.imul(one ^ key.charCodeAt(at), 0x01000193);
    one = Math.imul(one ^ (one >>> 15), 0x2c1b3c6d);
    const other = Math.imul(one ^ (one >>> 13), 0x5bd1e995);
    let isSeen = true;
    for (let mark = 0; mark < marks; mark += 1) {
      const place = (one + Math.imul(mark, other | 1)) >>> 7;
      const word = place >>> 5;
      const bit = 1 << (place & 31);
      const held = seen[word] ?? 0;
      if ((held & bit) === 0) {
        isSeen = false;
        seen[word] = held | bit;
      }
    }
    return isSeen;
  };
};
