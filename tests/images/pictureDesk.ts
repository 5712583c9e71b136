import type { Job } from '../../src/core/wire/wire.ts';
import { shownSides, thumbnailOf } from '../../src/core/values/images.ts';
import { expect } from 'vitest';
import { pim, type ImageServer } from './imageServer.ts';
import { drawPicture } from './pictures.ts';

type Row = { standing: string; pictures: number; megabytes: number; since: string | null };

/** What tests of uploaded pictures do with a server. */
export const pictureDesk = ({ upload, ask, pool }: Pick<ImageServer, 'upload' | 'ask' | 'pool'>) => {
  let width = 100;
  const widths = new Map<string, number>();
  const nameOf = (url: string): string => url.split('/').at(-1) ?? '';

  const endOf = async (id: string, by = 'admin'): Promise<Job> => {
    const find = async (): Promise<Job> =>
      (await ask('GET', `/api/toolkit/v1/jobs/${id}`, undefined, by)).body.data as unknown as Job; // what the call answers
    await expect.poll(async () => (await find()).finishedAt, { timeout: 15_000 }).not.toBeNull();
    return find();
  };
  const begin = async (): Promise<Job> => {
    const { status, body } = await ask('POST', `${pim}/uploaded-pictures/clean-up`, {}, 'admin');
    expect(status).toBe(202);
    return (body.data as { job: Job }).job; // as above
  };
  return {
    /** The address of a picture that nobody has yet, or the same once more. */
    freshPicture: async (again?: string): Promise<string> => {
      const wide = widths.get(again ?? '') ?? (width += 1);
      const { body } = await upload(await drawPicture({ width: wide }), {});
      const url = String(body.data['url']);
      widths.set(url, wide);
      return url;
    },
    /** Nothing happened to the pictures since so many days ago. */
    age: async (urls: readonly string[], days: number): Promise<void> => {
      await pool.query(
        `UPDATE framework.picture SET uploaded_at = now() - make_interval(days => $2),
           unused_since = CASE WHEN unused_since IS NOT NULL THEN now() - make_interval(days => $2) END WHERE name = ANY ($1)`,
        [urls.map(nameOf), days],
      );
    },
    makeItem: async (more: object): Promise<number> => {
      const { body } = await ask('POST', `${pim}/items`, { name: 'Pictured', country: 'ITA', ...more });
      return Number(body.data['id']);
    },
    foresee: async (): Promise<Row[]> =>
      (await ask('GET', `${pim}/uploaded-pictures/clean-up`, undefined, 'admin')).body.data as unknown as Row[], // as above
    begin,
    endOf,
    cleanUp: async (): Promise<Job> => endOf((await begin()).id),
    /** The addresses of a picture and of all that is made of it. */
    namesOf: (url: string): string[] => [url, thumbnailOf(url), ...shownSides.map((side) => `${url}.${side}.webp`)],
    statusOf: async (url: string): Promise<number> => (await ask('GET', url, undefined, null)).status,
    isListed: async (url: string): Promise<boolean> =>
      (await pool.query('SELECT FROM framework.pictures WHERE url = $1', [url])).rowCount === 1,
  };
};
