import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const program = `
  import { runUntilStopped } from ${JSON.stringify(new URL('../../server/runUntilStopped.ts', import.meta.url).href)};
  await runUntilStopped(async ({ atEnd }) => {
    setInterval(() => undefined, 1_000);
    atEnd(async () => console.log('the first is undone'));
    atEnd(() => new Promise(() => undefined));
    console.log('started');
  });
`;

test('a part that never ends is left, and what was started before it is undone all the same', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'pipe' });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text));
  child.stderr.on('data', (text: Buffer) => (said += text));
  const ended = once(child, 'exit');
  await expect.poll(() => said).toContain('started');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(said.trim().split('\n')).toEqual([
    'started',
    'While stopping: a part has not ended within 10 s and is left as it is.',
    'the first is undone',
  ]);
});
