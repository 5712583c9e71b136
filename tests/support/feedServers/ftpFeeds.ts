import { createServer } from 'node:net';
import { basename } from 'node:path';
import type { SecureContextOptions } from 'node:tls';
import { FileSystem, FtpSrv } from 'ftp-srv';
import type { RunningFeeds } from './httpFeeds.ts';
import { streamOf, type Served, type ServedFile } from './served.ts';

/** Files over FTP; with `tls` also over TLS: asked for on the plain port, or, `isImplicit`, from the first byte on. */
export const startFtpFeeds = async (
  served: Served,
  { tls, isImplicit = false, port }: { tls?: SecureContextOptions; isImplicit?: boolean; port?: number } = {},
): Promise<RunningFeeds> => {
  const at = port ?? (await freePort());
  const server = new FtpSrv({
    url: `${isImplicit ? 'ftps' : 'ftp'}://127.0.0.1:${at}`,
    pasv_url: '127.0.0.1',
    pasv_min: 20_000 + (at % 20_000),
    tls: tls ?? false,
    log: quiet,
  });
  server.on('login', ({ connection, username, password }, admit, refuse) => {
    if (served.admits(username, password)) admit({ fs: new ServedFolder(connection, served) });
    else refuse(new Error('Wrong user or password'));
  });
  await (server.listen() as Promise<unknown>); // its types do not say
  return {
    port: at,
    stop: async () => {
      await (server.close() as Promise<unknown>); // its types do not say
    },
  };
};

const nothing = (): void => undefined;
const quiet = { child: () => quiet, trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

/** One folder with the files; every folder that is asked for is it, but `/missing`. */
class ServedFolder extends FileSystem {
  readonly #served: Served;

  constructor(connection: ConstructorParameters<typeof FileSystem>[0], served: Served) {
    super(connection, { root: '/', cwd: '/' });
    this.#served = served;
  }

  override async get(name: string): Promise<unknown> {
    const file = this.#served.files.get(basename(name));
    if (file) return statOf(file);
    if (/^[./\w-]*$/.test(name) && !/\.\w+$/.test(name))
      return { name, isDirectory: () => true, size: 0, mtime: new Date() };
    throw new Error('There is no such file.');
  }

  override async list(): Promise<unknown[]> {
    return [...this.#served.files.values()].map(statOf);
  }

  override async chdir(path = '/'): Promise<string> {
    if (path.includes('missing')) throw new Error('There is no such folder.');
    return path;
  }

  override async read(name: string): Promise<unknown> {
    const file = this.#served.files.get(basename(name));
    if (!file) throw new Error('There is no such file.');
    return { stream: streamOf(file), clientPath: name };
  }
}

const statOf = ({ name, bytes, modifiedAt }: ServedFile): object => ({
  name,
  size: bytes.length,
  mtime: modifiedAt,
  mode: 0o100644,
  isDirectory: () => false,
});

/** It takes no port 0: its address is told before it listens. */
const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
};
