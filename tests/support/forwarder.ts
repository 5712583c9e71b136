import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { ClientConfig } from 'pg';

/** An address that leads to a database and can be moved to another, as a virtual address or a balancer does. */
export interface Forwarder {
  url: string;
  /** Leads to another database; what is open breaks. */
  moveTo(connection: ClientConfig): void;
  /** Refuses whoever comes; what is open breaks. */
  close(): void;
  /** Passes nothing on any more, and says so to nobody: a machine that lost its network. */
  silence(): void;
  /** Leads on to where it led. */
  open(): void;
  stop(): Promise<void>;
}

export const startForwarder = async (first: ClientConfig): Promise<Forwarder> => {
  let target = first;
  let state: 'open' | 'closed' | 'silent' = 'open';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  };
  // A part of an answer never waits for the one before it to be acknowledged: databases send theirs so, too.
  const server = createServer({ noDelay: true }, (client) => {
    keep(client);
    if (state === 'closed') return void client.destroy();
    if (state === 'silent') return void client.pause();
    const database = keep(connect(`${String(target.host)}/.s.PGSQL.${target.port}`));
    client.pipe(database).pipe(client);
    client.once('close', () => database.destroy());
    database.once('close', () => client.destroy());
  });
  const breakAll = (): void => sockets.forEach((socket) => socket.destroy());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const { user, password, database } = first;
  return {
    url: `postgres://${user}:${String(password)}@127.0.0.1:${port}/${database}`,
    moveTo: (connection) => {
      target = connection;
      state = 'open';
      breakAll();
    },
    close: () => {
      state = 'closed';
      breakAll();
    },
    silence: () => {
      state = 'silent';
      for (const socket of sockets) socket.unpipe().pause();
    },
    open: () => {
      // What was silent stays so: only whoever comes anew is led on.
      state = 'open';
    },
    stop: async () => {
      breakAll();
      await new Promise((closed) => server.close(closed));
    },
  };
};
