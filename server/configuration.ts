// `npm run config export [file]`, `npm run config diff <file>`, `npm run config import <file>`: what resources declare as
// `configuration`, and shared views, from one environment to another. docs/production.md says how.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ConfigurationDesk } from '../src/core/configuration/configuration.ts';
import { declaredApplication } from './application.ts';
import { describeDifference, describeLeft, describeOutcome, describePlan } from './configuration/describePlan.ts';
import { readConfigurationFile } from './configuration/readFile.ts';
import { withDesk } from './configuration/withDesk.ts';
import { configurationText } from './configuration/writeFile.ts';
import { runCommand } from './runCommand.ts';
import { StartFault } from './startFault.ts';

const usage = [
  'npm run config export [file]',
  'npm run config diff <file> [-- --json]: exit code 1 where something differs, 2 where it cannot be said',
  'npm run config import <file> [-- --remove] [--json]: the plan; with --apply <its code> [--partly] it is written',
];

interface Asked {
  file: string | undefined;
  remove: boolean;
  json: boolean;
  partly: boolean;
  apply: string | undefined;
}

type Say = (sentence: string) => void;

const tell = (say: Say, { json }: Asked, answer: unknown, sentences: readonly string[]): void =>
  json ? say(JSON.stringify(answer, null, 2)) : sentences.forEach((sentence) => say(sentence));

const toFile = ({ file }: Asked): string => {
  if (file === undefined) throw new StartFault(['Which file?', ...usage]);
  return file;
};

const exportAll = async (asked: Asked): Promise<void> =>
  withDesk(process.env, async (desk) => {
    const { configuration, left } = await desk.read();
    const text = configurationText(declaredApplication, configuration);
    if (asked.file === undefined) process.stdout.write(text);
    else writeFileSync(asked.file, text);
    // Beside the file, which may be standard output.
    for (const sentence of describeLeft(left)) process.stderr.write(`${sentence}\n`);
  });

const diff = async (asked: Asked, say: Say): Promise<void> => {
  const { configuration } = readConfigurationFile(toFile(asked), declaredApplication);
  await withDesk(process.env, async (desk) => {
    const plan = await desk.compare(configuration);
    tell(say, asked, { steps: plan.steps }, describeDifference(plan));
    if (plan.steps.length > 0) process.exitCode = 1;
  });
};

const importAll = async (asked: Asked, say: Say): Promise<void> => {
  const file = toFile(asked);
  const { configuration, version } = readConfigurationFile(file, declaredApplication);
  if (version !== declaredApplication.version && !asked.json)
    say(`The file is of release ${version}, and this is ${declaredApplication.version}.`);
  const write = async (desk: ConfigurationDesk, token: string): Promise<void> => {
    const reason = `npm run config import, of release ${version}`;
    const outcome = await desk.apply(configuration, { ...asked, token, reason });
    tell(say, asked, outcome, describeOutcome(outcome));
    if (outcome.wrote === 'stale' || outcome.wrote === 'refused') process.exitCode = 1;
  };
  await withDesk(process.env, async (desk) => {
    if (asked.apply !== undefined) return write(desk, asked.apply);
    const plan = await desk.plan(configuration, asked);
    tell(say, asked, plan, describePlan(plan));
    if (plan.steps.some(({ does }) => does === 'refused')) process.exitCode = 1;
  });
};

const commands: Readonly<Record<string, (asked: Asked, say: Say) => Promise<void>>> = {
  export: exportAll,
  diff,
  import: importAll,
};

await runCommand(async (say) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remove: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      partly: { type: 'boolean', default: false },
      apply: { type: 'string' },
    },
  });
  const [name = '', file] = positionals;
  const command = commands[name];
  if (!command) throw new StartFault(['What of the configuration?', ...usage]);
  try {
    await command({ ...values, file, apply: values.apply }, say);
  } catch (error) {
    // 1 says that something differs.
    if (name === 'diff') process.exitCode = 2;
    throw error;
  }
});
