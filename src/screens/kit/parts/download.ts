// Long enough for a browser that asks where to put the file.
const kept = 60_000;

/** Hands a file to the browser's downloads. */
export const download = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), kept);
};
