import { sleep, type Run } from './night.ts';
import { startShared } from './ownDatabase.ts';
import type { Reply, Service } from './service.ts';

const count = 200;
const path = '/api/pim/v1/items';

interface Listed {
  id: number;
  version: number;
  locked: boolean;
}

/** Edits one record 200 times at once, over two processes: as somebody who opened the same version, and blindly. */
export const runEdits: Run = async (night) => {
  const { services, stop } = await startShared(night);
  try {
    const [service] = services as [Service, Service]; // two are started
    const listed = await service.ask('GET', `${path}?per-page=50&columns=id,locked`);
    if (listed.status !== 200) throw new Error(`the items are not answered: ${JSON.stringify(listed)}`);
    const item = (listed.data as Listed[]).find(({ locked }) => !locked); // a list answers rows with their columns
    if (!item) throw new Error('every item of the first page is locked');
    const edit = (body: (at: number) => object): Promise<Reply[]> =>
      Promise.all(
        Array.from({ length: count }, (_, at) =>
          patiently(services[at % 2] ?? service, `${path}/${item.id}`, body(at)),
        ),
      );
    const opened = await edit((at) => ({ version: item.version, changes: { short_description: `Opened ${at}` } }));
    const blind = await edit((at) => ({ changes: { short_description: `Blind ${at}` } }));
    const steps = await service.sql<{ version: number; before: string | null; after: string }>(
      `SELECT version, before->>'short_description' AS before, after->>'short_description' AS after FROM framework.change
       WHERE resource = 'items' AND record_id = $1 AND version > $2 AND result IS NULL ORDER BY version`,
      [String(item.id), item.version],
    );
    const saved = [opened, blind].map((replies) => replies.filter(({ status }) => status === 200).length);
    const told = opened.filter(({ status }) => status === 409).length;
    night.say(
      `${count} edits of one opened version: ${saved[0]} saved, ${told} told that it changed; ${count} blind edits: ${saved[1]} saved, ${steps.length} steps in history`,
    );
    const faults: string[] = [];
    if (saved[0] !== 1 || told !== count - 1) faults.push('of edits of one version not one alone was saved');
    if (steps.length !== (saved[0] ?? 0) + (saved[1] ?? 0))
      faults.push('history has other edits than those that were acknowledged');
    for (const [at, step] of steps.entries()) {
      const previous = steps[at - 1];
      if (step.version !== item.version + at + 1) faults.push(`version ${step.version} is step ${at + 1}`);
      if (previous && step.before !== previous.after)
        faults.push(`version ${step.version} overwrote '${previous.after}' unseen`);
    }
    return faults;
  } finally {
    await stop();
  }
};

/** Sends again what there was no place for: that did nothing. */
const patiently = async (service: Service, url: string, body: object): Promise<Reply> => {
  for (;;) {
    const reply = await service.ask('PUT', url, body);
    if (reply.status !== 503) return reply;
    await sleep(200);
  }
};
