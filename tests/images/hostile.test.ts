import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { imageServer } from './imageServer.ts';

const folder = fileURLToPath(new URL('../../../shared/data/hostile', import.meta.url));
const filesBelow = (name: string): string[] =>
  readdirSync(`${folder}/${name}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);

/** What is broken, and what is only unusual: those two sets of pictures say which in their names. */
const isBroken = (path: string): boolean =>
  /\/(misc|sharp)\/|\/png\/x(?!_interlaced|_consecutive|_image|_issue)/.test(path);

// Real files are not part of the project.
describe.skipIf(!existsSync(folder))('hostile files', async () => {
  const { upload } = await imageServer();

  it('are there', () => {
    expect(filesBelow('images').length).toBeGreaterThan(20);
  });

  it.each(
    existsSync(folder)
      ? [...filesBelow('images'), ...filesBelow('zip'), ...filesBelow('payloads')].filter(
          (path) => !path.endsWith('.md'),
        )
      : [],
  )('%s is kept or refused with a sentence', async (path) => {
    const { status, body } = await upload(readFileSync(path), {}, { name: 'picture.png' });
    expect([201, 422]).toContain(status);
    if (isBroken(path)) expect(status, body.message).toBe(422);
    if (status === 422) expect(body.message).toMatch(/^(File is invalid\.|The image has)/);
  });

  it('leave memory flat', async () => {
    const rounds = async (count: number): Promise<void> => {
      for (let round = 0; round < count; round++)
        for (const path of filesBelow('images')) await upload(readFileSync(path));
    };
    await rounds(2);
    const before = process.memoryUsage.rss();
    await rounds(4);
    expect(process.memoryUsage.rss() - before).toBeLessThan(80 * 1024 * 1024);
  });
});
