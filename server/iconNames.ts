import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Every icon that the build can put into the page, by lucide's name; null where the package is not installed. */
export const readIconNames = (): string[] | null => {
  try {
    // One of its icons leads to the folder of all.
    const folder = dirname(fileURLToPath(import.meta.resolve('lucide-react/icons/store')));
    return readdirSync(folder).flatMap((file) => (file.endsWith('.mjs') ? [file.slice(0, -'.mjs'.length)] : []));
  } catch {
    return null;
  }
};
