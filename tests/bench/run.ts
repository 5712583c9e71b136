// `npm run bench`: every benchmark, or those whose file names are given, one after the other, each in a process of its own
// so that none inherits the heap of the one before.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { holds, printFigure, type Figure } from './figure.ts';

const folder = import.meta.dirname;
const ownFiles = ['run.ts', 'figure.ts'];
const benchmarks = readdirSync(folder).filter((name) => name.endsWith('.ts') && !ownFiles.includes(name));
const [only, ...more] = process.argv.slice(2);

if (process.env['BENCH_FILE']) await runOne(process.env['BENCH_FILE']);
else runAll(only ? [only, ...more] : benchmarks.map((name) => basename(name, '.ts')));

async function runOne(file: string): Promise<void> {
  const { run } = (await import(join(folder, `${file}.ts`))) as { run(): Promise<Figure[]> }; // every benchmark exports it
  const figures = await run();
  for (const figure of figures) console.log(printFigure(figure));
  process.exit(figures.every(holds) ? 0 : 1);
}

function runAll(files: string[]): void {
  const missed = files.filter((file) => {
    const { status } = spawnSync(process.execPath, [import.meta.filename], {
      stdio: 'inherit',
      env: { ...process.env, BENCH_FILE: file },
    });
    return status !== 0;
  });
  if (missed.length > 0) console.log(`falls short or failed: ${missed.join(', ')}`);
  process.exit(missed.length === 0 ? 0 : 1);
}
