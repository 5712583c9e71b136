import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath } from 'vite';
import { compressedFiles } from './src/build/compressedFiles.ts';
import { reachedFrom } from './src/build/reachedFrom.ts';
import { toolkitPlugin } from './src/build/toolkitPlugin.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('src'),
  base: '/_app/',
  cacheDir: at('.cache/vite'),
  resolve: {
    alias: [
      { find: '@rjsf/validator-ajv8', replacement: at('src/build/noAjv.ts') },
      // What node-polyglot takes from packages, every browser of the target has itself.
      { find: /^object\.entries$/, replacement: at('src/build/entries.ts') },
      { find: /^hasown$/, replacement: at('src/build/hasOwn.ts') },
      { find: /^zod$/, replacement: at('src/build/zodWithoutJit.ts') },
    ],
  },
  // The server puts each answer's nonce in its place; only the development client needs it on scripts.
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [
    react(),
    toolkitPlugin({ application: at('server/application.ts'), schemas: at('schemas'), manual: at('docs/manual') }),
    compressedFiles(),
  ],
  build: {
    outDir: at('dist'),
    emptyOutDir: true,
    target: 'es2023',
    // Every browser of the target has modulepreload; the polyfill would be inline script, which the policy forbids.
    modulePreload: { polyfill: false },
    // Inlined as data: addresses they would need an exception in the policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // What every page loads is one file, and so is what the list shares with other pages: each would come in forty, most of them of one
    // function.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 1 },
            {
              debugName: 'shared',
              name: reachedFrom(normalizePath(at('src/screens/pages/list/ResourceList.tsx')), 'shared'),
              minShareCount: 6,
            },
          ],
        },
      },
    },
  },
});
