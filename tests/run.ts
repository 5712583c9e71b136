import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface Step {
  name: string;
  command: string[];
  environment?: Record<string, string>;
  /** Reads the counts of a step that runs tests. Absent: the step is no test and counts only when it fails. */
  count?: () => Count;
  /** The titles of the tests that failed, which are said again at the end. */
  failures?: () => string[];
}

const project = fileURLToPath(new URL('..', import.meta.url));
const results = join(project, 'test-results');
const vitestReport = (part: number): string => join(results, `vitest-${part}.json`);
const playwrightReport = join(results, 'playwright.json');
const bin = (name: string): string => join(project, 'node_modules', '.bin', name);

/** The compiler that checks; the other of the two is what eslint reads the code with. */
const tsc = (config: string): string[] => [process.execPath, 'node_modules/typescript-native/bin/tsc', '-p', config];

const build = `const { buildFrontEnd } = await import('./server/frontEndBuild.ts'); await buildFrontEnd('.');`;

/** Where the marketplace is filled that the browser tests begin with, as playwright.config.ts names it. PostgreSQL runs as another user when the tests run as root. */
const filled = mkdtempSync(join(tmpdir(), 'toolkit-browser-'));
chmodSync(filled, 0o755);
process.once('exit', () => rmSync(filled, { recursive: true, force: true }));
const filledPlace = { TOOLKIT_TEST_PLACE_FILLED: `0 ${filled}` };

/** What reads the code and runs none of it: two lanes side by side, each in its order. */
const readers: readonly (readonly Step[])[] = [
  [{ name: 'lint', command: [bin('eslint'), '.'] }],
  [
    { name: 'types', command: tsc('tsconfig.json') },
    { name: 'types of the pure parts', command: tsc('tsconfig.pure.json') },
    { name: 'check', command: [process.execPath, 'server/check.ts', '--no-types'] },
    // As a start builds it, so that those of the tests find it built.
    { name: 'build', command: [process.execPath, '--input-type=module', '--eval', build] },
    // Where lint has one core, the other is free for what the browser tests would wait for. It names no place of a product: it only fills.
    {
      name: 'marketplace of the browser tests',
      command: [process.execPath, 'tests/support/browserProducts.ts'],
      environment: { APP_ENV: 'local', DEMO: '1', RATE_LIMIT: '0', LOG_LEVEL: 'error', ...filledPlace },
    },
    { name: 'format', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'] },
  ],
];

/** Workers keep the modules of all files that they ran: each part has new ones. */
const unitParts = 2;

const unitTests = (part: number): Step => ({
  name: `unit and contract tests, part ${part} of ${unitParts}`,
  command: [
    bin('vitest'),
    'run',
    `--shard=${part}/${unitParts}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport(part)}`,
  ],
  count: () => countVitest(readJson(vitestReport(part))),
  failures: () => vitestFailures(readJson(vitestReport(part))),
});

/** What runs it, one after the other: each takes the whole machine. */
const tests: readonly Step[] = [
  ...Array.from({ length: unitParts }, (_, at) => unitTests(at + 1)),
  {
    name: 'browser tests',
    command: [bin('playwright'), 'test', '--reporter=list,json'],
    // Playwright empties test-results, its output folder, before it writes there.
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport, ...filledPlace },
    count: () => countPlaywright(readJson(playwrightReport)),
    failures: () => readJson<PlaywrightReport>(playwrightReport).suites.flatMap(playwrightFailures),
  },
];

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** A file that cannot be loaded has no tests; it counts as one that failed. */
const countVitest = (report: VitestReport): Count => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
  skipped: report.numPendingTests + report.numTodoTests,
});

/** `file: title` of each, or of the file alone when it could not be loaded. */
const vitestFailures = ({ testResults }: VitestReport): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0 ? [name] : failed.map(({ fullName }) => `${name}: ${fullName}`);
    });

interface PlaywrightSuite {
  title: string;
  specs: { title: string; ok: boolean; line: number; file: string }[];
  suites?: PlaywrightSuite[];
}

const playwrightFailures = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line}: ${title}`),
  ...suites.flatMap(playwrightFailures),
];

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

const countPlaywright = ({ stats, errors }: PlaywrightReport): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

const readJson = <Report>(file: string): Report => JSON.parse(readFileSync(file, 'utf8')) as Report; // its own reporter wrote it

/** Lanes say what they have to say when a step ends, so that lines of two do not mix. */
const runStep = async (step: Step, isBeside: boolean): Promise<Count> => {
  const began = performance.now();
  const [command = '', ...args] = step.command;
  if (!isBeside) process.stdout.write(`\n— ${step.name}\n`);
  const child = spawn(command, args, {
    cwd: project,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: join(project, '.cache', 'compile'), ...step.environment },
    shell: process.platform === 'win32',
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  const [status] = (await once(child, 'close')) as [number | null]; // what the event hands on
  if (isBeside) process.stdout.write(`\n— ${step.name}\n${Buffer.concat(said).toString()}`);
  process.stdout.write(
    `  ${step.name}: ${status === 0 ? 'fine' : 'FAILED'}, ${Math.round((performance.now() - began) / 1000)} s\n`,
  );
  const counted = countOf(step);
  // Errors outside of any test (an unhandled rejection, a server that does not start) fail the step alone.
  if (status === 0) return counted;
  failures.push(...titlesOf(step));
  return counted.failed === 0 ? { ...counted, failed: 1 } : counted;
};

/** Each to its end: a failure early on does not hide those behind it. */
const runAll = async (steps: readonly Step[], isBeside: boolean): Promise<Count[]> => {
  const counted: Count[] = [];
  for (const step of steps) counted.push(await runStep(step, isBeside));
  return counted;
};

const titlesOf = ({ name, failures: read }: Step): string[] => {
  try {
    const titles = read?.() ?? [];
    return titles.length === 0 ? [name] : titles;
  } catch {
    return [name];
  }
};

const countOf = ({ count }: Step): Count => {
  const none: Count = { passed: 0, failed: 0, skipped: 0 };
  try {
    return count?.() ?? none;
  } catch {
    return { ...none, failed: 1 };
  }
};

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const failures: string[] = [];
const counts = [
  ...(await Promise.all(readers.map((lane) => runAll(lane, true)))).flat(),
  ...(await runAll(tests, false)),
];
const sum = (part: keyof Count): number => counts.reduce((total, count) => total + count[part], 0);
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.map((title) => `  ${title}\n`).join('')}`);
if (sum('skipped') > 0) process.stdout.write(`\n${sum('skipped')} skipped: their titles say why.\n`);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
