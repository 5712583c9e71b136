/** What a file of places may hold: more than any that people keep, and far less than bytes can be made to hold. */
export const kmlBounds = {
  bytes: 25 * 1024 * 1024,
  folders: 100,
  elements: 250,
  placemarks: 50_000,
  seconds: 60,
} as const;
