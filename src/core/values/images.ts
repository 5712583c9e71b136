/** What a file dialog offers (spec 000 §9); the server tells by the content. */
export const pictureTypes = 'image/jpeg,image/png';

/** Operations of the image service, which declarations may name beside the application's own. */
export const imageOperations = ['refreshThumbnails'] as const;
export type ImageOperation = (typeof imageOperations)[number];

/** Where uploaded pictures are served, below our own origin. */
export const picturePath = '/file/images/';
const uploadedPattern = /^\/file\/images\/[0-9a-f]{64}\.(jpg|png)$/;

/** Whether an address is one of the pictures that were uploaded here. */
export const isUploaded = (url: string): boolean => url.startsWith(picturePath);

/** The address of the small picture, where there is one. */
export const thumbnailOf = (url: string): string =>
  isUploaded(url) ? url.replace(/([0-9a-f]{64})\.(jpg|png)$/, '$1.thumb.$2') : url;

/** The address of the picture that a thumbnail's address is of. */
export const pictureOf = (thumbnail: string): string => thumbnail.replace('.thumb.', '.');

/**
 * The longest sides, in pixels, of the pictures that screens show: the boxes of lists (24, 32) and of forms (40, 48, 64), and what is shown
 * under the pointer (256), each on screens of one and of two pixels a point.
 */
export const shownSides = [32, 64, 128, 256, 512] as const;

/** `srcset` of a picture in a box of so many px; undefined: it was not uploaded here. */
export const shownSet = (url: string, box: number): string | undefined =>
  uploadedPattern.test(url) ? `${shownAt(url, box)} 1x, ${shownAt(url, box * 2)} 2x` : undefined;

const shownAt = (url: string, pixels: number): string =>
  `${url}.${shownSides.find((side) => side >= pixels) ?? Math.max(...shownSides)}.webp`;

/** A size that is made of each picture of a slot besides the one that was uploaded: no wider than so many pixels, as WebP unless it says otherwise. */
export interface DerivedSize {
  /** What it is called: `plain`, `2x`. */
  name: string;
  width: number;
  format?: 'webp' | 'png';
}

/** What the name of a picture has behind it in one of its sizes: `.w320.webp`. */
export const sizeEnding = ({ width, format = 'webp' }: Omit<DerivedSize, 'name'>): string => `.w${width}.${format}`;

/** The address of a picture in one of its sizes; undefined: it was not uploaded here. */
export const sizedOf = (url: string, size: DerivedSize): string | undefined =>
  uploadedPattern.test(url) ? url + sizeEnding(size) : undefined;

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** In pixels of the picture as it is seen, from its top left corner. */
export interface CropArea extends PictureSize {
  left: number;
  top: number;
}

interface UploadOptions {
  /** The field that the picture is for, and its slot. */
  field: string;
  slot?: string | undefined;
  crop?: CropArea | undefined;
  /** From 0 to 1. */
  onProgress(part: number): void;
  signal: AbortSignal;
}

/** What an upload answers. */
interface UploadedImage {
  url: string;
  thumbnail: string;
  width: number;
  height: number;
  bytes: number;
}

interface ImageCopyright {
  country: string;
  url: string;
  copyright: string | null;
}

/** The image client (spec 000 §7, 002 §7), at the service of a resource where that takes pictures. */
export interface ImageProvider {
  uploadImage(resource: string, file: Blob, options: UploadOptions): Promise<UploadedImage>;
  imageCopyright(resource: string, country: string, url: string): Promise<ImageCopyright>;
  setImageCopyright(resource: string, record: ImageCopyright): Promise<ImageCopyright>;
  /** True, or why not. */
  refreshThumbnail(resource: string, url: string): Promise<true | string>;
}
