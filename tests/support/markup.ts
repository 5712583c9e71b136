import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Compiler from 'typescript';

/** What becomes of the files of screens that Node reads no module from, by their ending. */
const sources: Readonly<Record<string, (file: string) => string>> = {
  '.tsx': (file) => compile(file),
  // How something looks is seen in a browser.
  '.css': () => '',
};

/**
 * Loaded by each worker of vitest before anything else. Node reads TypeScript by itself, but no markup: that is compiled here, by the
 * compiler that eslint has, which the first such file of a worker loads.
 */
registerHooks({
  load: (url, context, next) => {
    const read = sources[extname(new URL(url).pathname)];
    return read ? { format: 'module', shortCircuit: true, source: read(fileURLToPath(url)) } : next(url, context);
  },
});

const compile = (file: string): string => {
  const { ModuleKind, ScriptTarget, JsxEmit, transpileModule } = createRequire(import.meta.url)(
    'typescript',
  ) as typeof Compiler; // a package is what its types say
  return transpileModule(readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions: {
      module: ModuleKind.ESNext,
      target: ScriptTarget.ES2024,
      jsx: JsxEmit.ReactJSX,
      verbatimModuleSyntax: true,
    },
  }).outputText;
};
