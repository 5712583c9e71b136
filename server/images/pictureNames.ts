import { createHmac } from 'node:crypto';
import { picturePath, shownSides } from '../../src/core/values/images.ts';

/** The two formats of spec 000 §9, by the name that sharp gives them. */
export const pictureFormats = {
  jpeg: { extension: 'jpg', type: 'image/jpeg' },
  png: { extension: 'png', type: 'image/png' },
} as const;

export type PictureFormat = keyof typeof pictureFormats;

const namePattern = /^([0-9a-f]{64})(\.thumb)?\.(jpg|png)$/;
const shownPattern = new RegExp(String.raw`^([0-9a-f]{64}\.(?:jpg|png))\.(?:${shownSides.join('|')})\.webp$`);

/**
 * The name of a picture: a keyed hash of its bytes. The same picture has one name and is kept once; who does not have the key
 * cannot find out whether somebody uploaded a picture that he knows.
 */
export const namePicture = (bytes: Buffer, format: PictureFormat, secret: string): string =>
  `${createHmac('sha256', `images ${secret}`).update(bytes).digest('hex')}.${pictureFormats[format].extension}`;

/** The name of the small one. */
export const thumbnailName = (name: string): string => name.replace(/\.(jpg|png)$/, '.thumb.$1');

/** The type of those that screens show, and the name of one: `src/core/values/images.ts` makes the same of an address. */
export const shownType = 'image/webp';
export const shownName = (name: string, side: (typeof shownSides)[number]): string => `${name}.${side}.webp`;

/** The names of those that are made of a picture. */
export const smallerNames = (name: string): string[] => [
  thumbnailName(name),
  ...shownSides.map((side) => shownName(name, side)),
];

export interface PictureName {
  /** The name of the picture that was uploaded. */
  of: string;
  /** `shown`: one of those that screens show. */
  kind: 'whole' | 'thumbnail' | 'shown';
  type: string;
}

/** What a name says, or null for anything that is no name of a picture: it becomes part of a path. */
export const readPictureName = (name: string): PictureName | null => {
  const shown = shownPattern.exec(name)?.[1];
  if (shown !== undefined) return { of: shown, kind: 'shown', type: shownType };
  const found = namePattern.exec(name);
  if (!found) return null;
  const format = Object.values(pictureFormats).find(({ extension }) => extension === found[3]);
  const kind = found[2] === undefined ? 'whole' : 'thumbnail';
  return format ? { of: `${found[1]}.${found[3]}`, kind, type: format.type } : null;
};

/** The name in the address of one of our own full-size pictures, or null. */
export const nameInAddress = (address: string): string | null => {
  if (!address.startsWith(picturePath)) return null;
  const name = address.slice(picturePath.length);
  return readPictureName(name)?.kind === 'whole' ? name : null;
};
