import type { FastifyRequest } from 'fastify';
import type { ListRow } from '../../src/core/wire/query.ts';
import type { Application } from '../../src/core/declaration/application.ts';
import type { Operation, OperationRead } from '../engine/context/operation.ts';
import type { SignedIn } from '../engine/access/signedIn.ts';
import type { EngineHandle } from '../engine/index.ts';
import { RequestError } from '../engine/access/requestError.ts';

/** Whose a picture is, for one country (spec 001 §3). */
interface ImageCopyright {
  country: string;
  url: string;
  /** Null: nobody said yet, or it was taken back. */
  copyright: string | null;
}

export interface Copyrights {
  /** Gives the engine that keeps the records: it is made after the calls of images. */
  bind(engine: Pick<EngineHandle, 'operate'>): void;
  find(request: FastifyRequest, user: SignedIn, country: string, url: string): Promise<ImageCopyright>;
  /** Writes it in a change-set, which is answered; null where it was so already. */
  set(request: FastifyRequest, user: SignedIn, record: ImageCopyright): Promise<string | null>;
}

/** Copyrights are records like others, with history and undo: those of the resource that the application keeps them in. */
export const createCopyrights = ({ resources, images }: Pick<Application, 'resources' | 'images'>): Copyrights => {
  const kept = resources.find(({ name }) => name === images?.copyrights);
  let engine: Pick<EngineHandle, 'operate'> | undefined;
  const operate = (
    request: FastifyRequest,
    user: SignedIn,
    operation: Operation,
  ): ReturnType<EngineHandle['operate']> => {
    if (!engine || !kept) throw new RequestError(503, 'UNAVAILABLE', 'unavailable');
    return engine.operate(request, user, kept.service, operation);
  };
  const name = kept?.name ?? '';
  return {
    bind: (made) => {
      engine = made;
    },
    find: async (request, user, country, url) => {
      const { result } = await operate(request, user, async (_input, { read }) => {
        const found = await findRecord(read, name, country, url);
        return { changes: [], effects: [], result: { country, url, copyright: found?.['copyright'] ?? null } };
      });
      return result as ImageCopyright; // as just made
    },
    set: async (request, user, { country, url, copyright }) => {
      const { changeSet } = await operate(request, user, async (_input, { read }) => {
        const found = await findRecord(read, name, country, url);
        const same = found ? found['copyright'] === copyright : copyright === null;
        const change = found
          ? { resource: name, kind: 'update' as const, id: String(found.id), changes: { copyright } }
          : { resource: name, kind: 'create' as const, id: null, changes: { country, url, copyright } };
        return { changes: same ? [] : [change], effects: [], result: null };
      });
      return changeSet;
    },
  };
};

const findRecord = async (
  read: OperationRead,
  resource: string,
  country: string,
  url: string,
): Promise<ListRow | undefined> => {
  for await (const [row] of read.rows(resource, { filter: { country, url }, columns: ['copyright'] }))
    if (row) return row;
  return undefined;
};
