import sharp from 'sharp';
import {
  drawingAddress,
  drawingColours,
  drawingShapes,
  drawProduct,
  type DrawingColour,
  type DrawingShape,
} from './drawing.ts';

/** Takes a picture as an upload does, and answers its address. */
export type KeepPicture = (picture: Buffer) => Promise<{ url: string }>;

/** A drawing is 64 × 64 at 72 dots an inch; a picture of it four times as large. */
const density = 4 * 72;

/**
 * Keeps drawings as pictures that were uploaded, so that whatever is done with such a picture can be seen on them. Answers the
 * pictures' addresses by those of the drawings; an address that is no drawing's is left out.
 */
export const keepDrawings = async (addresses: Iterable<unknown>, keep: KeepPicture): Promise<Map<unknown, string>> => {
  const kept = new Map<unknown, string>();
  for (const address of new Set(addresses)) {
    const drawing = drawings.get(address);
    if (drawing) kept.set(address, (await keep(await sharp(Buffer.from(drawing()), { density }).png().toBuffer())).url);
  }
  return kept;
};

const shapes = Object.keys(drawingShapes) as DrawingShape[]; // the table's own keys
const colours = Object.keys(drawingColours) as DrawingColour[]; // as above
const drawings = new Map<unknown, () => string>(
  shapes.flatMap((shape) =>
    colours.map((colour) => [drawingAddress(shape, colour), () => drawProduct(shape, colour)] as const),
  ),
);
