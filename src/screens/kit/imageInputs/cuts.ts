import type { CropArea, PictureSize } from '../../../core/values/images.ts';

/** What a cropper says of a part of a picture: pixels that need not be whole. */
interface Part extends PictureSize {
  x: number;
  y: number;
}

/** The largest part in the middle that has the shape of a place. */
export const middleOf = (picture: PictureSize, place: PictureSize): Part => {
  const scale = Math.min(picture.width / place.width, picture.height / place.height);
  const [width, height] = [place.width * scale, place.height * scale];
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
};

/** A cut is made smaller and never larger. */
export const isLargeEnough = (picture: PictureSize, place: PictureSize): boolean =>
  picture.width >= place.width && picture.height >= place.height;

/** Whole pixels that lie inside the picture. */
export const toWhole = ({ x, y, width, height }: Part, picture: PictureSize | null): CropArea => {
  const left = Math.max(0, Math.round(x));
  const top = Math.max(0, Math.round(y));
  const within = (wanted: number, whole: number | undefined, start: number): number =>
    Math.max(1, Math.min(Math.round(wanted), (whole ?? Infinity) - start));
  return {
    left,
    top,
    width: within(width, picture?.width, left),
    height: within(height, picture?.height, top),
  };
};

/** How a box shows a part of a picture that lies behind it: in percent of the box. */
export const shownPart = (part: Part, picture: PictureSize): { size: string; position: string } => {
  const place = (start: number, length: number, whole: number): number =>
    whole > length ? (start / (whole - length)) * 100 : 50;
  return {
    size: `${(picture.width / part.width) * 100}% ${(picture.height / part.height) * 100}%`,
    position: `${place(part.x, part.width, picture.width)}% ${place(part.y, part.height, picture.height)}%`,
  };
};
