import { mkdirSync, writeFileSync } from 'node:fs';
import {
  drawingColours,
  drawingShapes,
  drawPlaceholder,
  drawProduct,
  type DrawingColour,
  type DrawingShape,
} from './drawing.ts';

/** Every drawing by its file name: 16 shapes in 12 colours, and the placeholder. */
export const drawingFiles = (): Map<string, string> => {
  const shapes = Object.keys(drawingShapes) as DrawingShape[]; // the table's own keys
  const colours = Object.keys(drawingColours) as DrawingColour[]; // likewise
  const files = shapes.flatMap((shape) =>
    colours.map((colour) => [`${shape}-${colour}.svg`, drawProduct(shape, colour)] as const),
  );
  return new Map([...files, ['placeholder.svg', drawPlaceholder()]]);
};

/** `node server/demo/writeDrawings.ts` writes them into the front end's public folder, where they are committed. */
if (import.meta.main) {
  const folder = new URL('../../src/public/drawings/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [name, svg] of drawingFiles()) writeFileSync(new URL(name, folder), svg);
}
