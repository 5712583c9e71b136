/** What the name of a file says: whose picture it is, and which. */
interface PictureName {
  /** Null: there is no code in it. */
  code: string | null;
  /** '': it does not say. */
  place: string;
}

// A code has a digit; what stands behind it, after a blank, a point, a dash or the like, is the place.
const named = /^(?=[\p{L}\d]*\d)([\p{L}\d]+)(?:[\s._()-]+(.*))?$/u;

/** '8001234567890_front.jpg' -> the code 8001234567890, the place 'front'; 'front.jpg' -> no code, 'front'. */
export const readPictureName = (file: string): PictureName => {
  const name = file.replace(/\.[^.]*$/, '').trim();
  const [, code = null, place = name] = named.exec(name) ?? [];
  const said = code !== null && place === name ? '' : place;
  return { code, place: said.replaceAll(/[\s._()-]+/g, ' ').trim() };
};
