import { createHmac } from 'node:crypto';
import { picturePath, shownSides, sizeEnding, type DerivedSize } from '../../src/core/values/images.ts';

/** The two formats of spec 000 §9, by the name that sharp gives them. */
export const pictureFormats = {
  jpeg: { extension: 'jpg', type: 'image/jpeg' },
  png: { extension: 'png', type: 'image/png' },
} as const;

export type PictureFormat = keyof typeof pictureFormats;

const namePattern = /^([0-9a-f]{64})(\.thumb)?\.(jpg|png)$/;
const shownPattern = new RegExp(String.raw`^([0-9a-f]{64}\.(?:jpg|png))\.(?:${shownSides.join('|')})\.webp$`);

const sizedPattern = /^([0-9a-f]{64}\.(?:jpg|png))\.w(\d{1,4})\.(webp|png)$/;

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

/** A size that a declaration asks for, whatever it is called there. */
export type MadeSize = Omit<DerivedSize, 'name'>;

/** The name of a picture in a declared size, and its type. */
export const sizedName = (name: string, size: MadeSize): string => name + sizeEnding(size);
export const sizedType = ({ format = 'webp' }: MadeSize): string => `image/${format}`;

/** The names of those that are made of a picture. */
export const smallerNames = (name: string, sizes: readonly MadeSize[]): string[] => [
  thumbnailName(name),
  ...shownSides.map((side) => shownName(name, side)),
  ...sizes.map((size) => sizedName(name, size)),
];

export interface PictureName {
  /** The name of the picture that was uploaded. */
  of: string;
  /** `shown`: one of those that screens show; `sized`: one in a size that a declaration may ask for. */
  kind: 'whole' | 'thumbnail' | 'shown' | 'sized';
  type: string;
  size?: MadeSize;
}

/** What a name says, or null for anything that is no name of a picture: it becomes part of a path. */
export const readPictureName = (name: string): PictureName | null => {
  const shown = shownPattern.exec(name)?.[1];
  if (shown !== undefined) return { of: shown, kind: 'shown', type: shownType };
  const [, sized, width, ending] = sizedPattern.exec(name) ?? [];
  if (sized !== undefined) {
    const size = { width: Number(width), format: ending === 'png' ? 'png' : 'webp' } as const;
    return { of: sized, kind: 'sized', type: sizedType(size), size };
  }
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
