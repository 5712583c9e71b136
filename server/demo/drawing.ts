export const drawingColours = {
  wheat: ['#f4ead6', '#d9b56b'],
  tomato: ['#fbe6e1', '#c9432f'],
  leaf: ['#e6f2e4', '#4f8a45'],
  sky: ['#e4eef8', '#6d96c2'],
  milk: ['#f4f4f1', '#c9cbc4'],
  cocoa: ['#ece2dc', '#5b3b2c'],
  honey: ['#fcf0d8', '#d99a2b'],
  olive: ['#eff0dc', '#7d8432'],
  berry: ['#f8e3ea', '#b03a5f'],
  plum: ['#ece5f3', '#6d4a93'],
  sea: ['#e0f0f0', '#2f8587'],
  stone: ['#ecebe7', '#8d877b'],
} as const;

/** What stands in the middle of a drawing, 64 × 64, in the colour of `currentColor`; lids and labels are in the light one. */
export const drawingShapes = {
  box: '<rect x="18" y="12" width="28" height="40" rx="3"/><rect class="l" x="22" y="24" width="20" height="14" rx="2"/>',
  bag: '<path d="M19 14h26l3 36a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4z"/><path class="l" d="M22 26h20v14H22z"/>',
  bottle:
    '<path d="M28 8h8v10l6 8v26a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V26l6-8z"/><rect class="l" x="22" y="32" width="20" height="12"/>',
  can: '<rect x="16" y="20" width="32" height="26" rx="4"/><rect class="l" x="16" y="27" width="32" height="10"/>',
  jar: '<rect x="20" y="12" width="24" height="7" rx="2"/><rect x="17" y="21" width="30" height="33" rx="6"/><rect class="l" x="21" y="30" width="22" height="13" rx="2"/>',
  carton: '<path d="M22 16l10-6 10 6v36a3 3 0 0 1-3 3H25a3 3 0 0 1-3-3z"/><path class="l" d="M22 28h20v10H22z"/>',
  tub: '<rect x="13" y="14" width="38" height="6" rx="3"/><path d="M15 23h34l-3 27a4 4 0 0 1-4 3H22a4 4 0 0 1-4-3z"/><path class="l" d="M21 30h22l-1 10H22z"/>',
  tray: '<rect x="10" y="22" width="44" height="24" rx="6"/><rect class="l" x="16" y="28" width="32" height="12" rx="4"/>',
  tube: '<path d="M20 12h24l-4 34H24z"/><rect x="26" y="48" width="12" height="7" rx="2"/><path class="l" d="M24 22h16l-1 10H25z"/>',
  loaf: '<path d="M12 34c0-10 9-16 20-16s20 6 20 16v10a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z"/><path class="l" d="M21 26h3l3 8h-3zM30 24h3l3 8h-3zM39 26h3l3 8h-3z"/>',
  wedge:
    '<path d="M10 42L46 18a10 10 0 0 1 8 10v14z"/><path d="M10 44h44v6H10z"/><circle class="l" cx="38" cy="34" r="3"/><circle class="l" cx="47" cy="38" r="2"/>',
  fruit:
    '<circle cx="25" cy="37" r="13"/><circle cx="41" cy="39" r="11"/><path d="M31 22c2-7 8-10 14-10-1 7-6 11-14 10z"/>',
  leaf: '<path d="M32 54C14 46 12 26 32 10c20 16 18 36 0 44z"/><path class="l" d="M31 18h2v32h-2z"/>',
  eggs: '<ellipse cx="20" cy="30" rx="8" ry="10"/><ellipse cx="32" cy="30" rx="8" ry="10"/><ellipse cx="44" cy="30" rx="8" ry="10"/><rect x="10" y="34" width="44" height="16" rx="4"/><rect class="l" x="18" y="39" width="28" height="6" rx="2"/>',
  roll: '<circle cx="24" cy="34" r="14"/><circle cx="42" cy="34" r="12"/><circle class="l" cx="24" cy="34" r="5"/><circle class="l" cx="42" cy="34" r="4"/>',
  spray:
    '<path d="M24 10h14l4 8h-8v6h-8v-6h-2z"/><path d="M20 26h20l4 28H18z"/><rect class="l" x="22" y="34" width="18" height="12" rx="2"/>',
} as const;

export type DrawingColour = keyof typeof drawingColours;
export type DrawingShape = keyof typeof drawingShapes;

/** Where the browser finds a drawing: a file of the front end's public folder. */
export const drawingAddress = (shape: DrawingShape, colour: DrawingColour): string =>
  `/_app/drawings/${shape}-${colour}.svg`;

/** One picture in flat style, 64 × 64. */
export const drawProduct = (shape: DrawingShape, colour: DrawingColour): string => {
  const [ground, ink] = drawingColours[colour];
  return draw(ground, ink, drawingShapes[shape]);
};

/** What stands for an item without an image. */
export const drawPlaceholder = (): string =>
  draw('#ecebe7', '#b5b2a9', '<path d="M14 46l12-16 9 11 6-7 9 12z"/><circle cx="42" cy="22" r="5"/>');

// The class is resolved here: a page's policy may not let a picture bring a style of its own.
const draw = (ground: string, ink: string, shape: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/>` +
  `<g fill="${ink}" stroke="none">${shape.replaceAll('class="l"', `fill="${ground}" fill-opacity=".82"`)}</g></svg>\n`;
