import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Of what is shorter, the compressed form is no shorter on its way. */
const threshold = 1024;

/** Writes each text of a build beside itself as a server sends it: compressed once, and not for everybody who asks. */
export const compressedFiles = (): Plugin => ({
  name: 'compressed-files',
  apply: 'build',
  writeBundle: ({ dir = '' }) => {
    for (const name of globSync('assets/*.{js,css,svg}', { cwd: dir })) {
      const text = readFileSync(join(dir, name));
      if (text.length >= threshold) writeFileSync(join(dir, `${name}.gz`), gzipSync(text, { level: 9 }));
    }
  },
});
