import type { PoolClient } from 'pg';
import * as z from 'zod';
import type { Writing } from '../writing/writing.ts';
import { notify } from './notify.ts';

const said = z.object({ key: z.string(), params: z.record(z.string(), z.any()), text: z.string() });
/** The payload of the effect `notice`: whose it is, what is said, and where it leads. */
const telling = z.object({
  to: z.int(),
  title: said,
  body: said.nullable(),
  route: z.string().nullable(),
  project: z.string(),
});

/** Leaves a notice for one person, who may be another than the actor. Whoever is not there any more is told nothing. */
export const tellPerson = async (
  writing: Pick<Writing, 'context' | 'models'>,
  client: PoolClient,
  payload: Record<string, unknown>,
): Promise<void> => {
  const { to, title, body, route, project } = telling.parse(payload);
  const person = await writing.context.outbox?.people.find(client, to);
  if (!person) return;
  await notify(writing, client, person, {
    title: title.text,
    body: body?.text ?? null,
    route,
    project,
    about: { title: title, body: body }, // as it was parsed
  });
};
