import { createHash, generateKeyPairSync } from 'node:crypto';
import { basename } from 'node:path';
import type { AddressInfo } from 'node:net';
import ssh from 'ssh2';
import type { RunningFeeds } from './httpFeeds.ts';
import { sentOf, type Served, type ServedFile } from './served.ts';

const { Server, utils } = ssh;
const { STATUS_CODE, OPEN_MODE } = utils.sftp;

/** A new key of a server, and how clients know it. Made by node: of those that ssh2 makes one in some hundred is malformed. */
export const makeHostKey = (): { key: string; fingerprint: string } => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  const read = utils.parseKey(key);
  if (read instanceof Error) throw read;
  const bytes = (Array.isArray(read) ? read[0] : read)?.getPublicSSH() ?? '';
  return { key, fingerprint: `SHA256:${createHash('sha256').update(bytes).digest('base64').replace(/=+$/, '')}` };
};

/** Files over SFTP. `ciphers`: all that it takes. */
export const startSftpFeeds = async (
  served: Served,
  { hostKey, ciphers, port = 0 }: { hostKey: string; ciphers?: string[]; port?: number },
): Promise<RunningFeeds> => {
  const open = new Set<{ end(): void }>();
  const server = new Server(
    { hostKeys: [hostKey], ...(ciphers && { algorithms: { cipher: ciphers as never[] } }) }, // names that its types list
    (client) => {
      open.add(client);
      client.on('error', () => undefined).on('close', () => open.delete(client));
      client.on('authentication', (asked) => {
        if (asked.method === 'password' && served.admits(asked.username, asked.password)) asked.accept();
        else if (asked.method === 'none') asked.reject(['password']);
        else asked.reject();
      });
      client.on('ready', () =>
        client.on('session', (accept) => accept().on('sftp', (take) => serve(take(), served, () => client.end()))),
      );
    },
  );
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port, // it listens on TCP
    stop: async () => {
      for (const client of open) client.end();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
};

/** The part of SFTP (draft-ietf-secsh-filexfer-02) that reading a folder takes. */
const serve = (sftp: ssh.SFTPWrapper, served: Served, breakOff: () => void): void => {
  const handles = new Map<string, { file: ServedFile | null; isListed: boolean }>();
  const handleOf = (file: ServedFile | null): Buffer => {
    const handle = Buffer.from(String(handles.size));
    handles.set(handle.toString(), { file, isListed: false });
    return handle;
  };
  const stat = (id: number, path: string): void => {
    const file = served.files.get(basename(path));
    if (file) sftp.attrs(id, attrsOf(file));
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
  };
  sftp.on('REALPATH', (id, path) => sftp.name(id, [{ filename: path, longname: path, attrs: folder }]));
  sftp.on('STAT', stat).on('LSTAT', stat);
  sftp.on('FSTAT', (id, handle) => {
    const file = handles.get(handle.toString())?.file;
    if (file) sftp.attrs(id, attrsOf(file));
    else sftp.status(id, STATUS_CODE.FAILURE);
  });
  sftp.on('OPENDIR', (id, path) =>
    path.includes('missing') ? sftp.status(id, STATUS_CODE.NO_SUCH_FILE) : sftp.handle(id, handleOf(null)),
  );
  sftp.on('READDIR', (id, handle) => {
    const known = handles.get(handle.toString());
    if (!known || known.isListed) return sftp.status(id, STATUS_CODE.EOF);
    known.isListed = true;
    return sftp.name(
      id,
      [...served.files.values()].map((file) => ({
        filename: file.name,
        longname: `-rw-r--r-- 1 retailer retailer ${file.bytes.length} Nov 26 05:00 ${file.name}`,
        attrs: attrsOf(file),
      })),
    );
  });
  sftp.on('OPEN', (id, path, flags) => {
    const file = served.files.get(basename(path));
    if (!file || !(flags & OPEN_MODE.READ)) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    return sftp.handle(id, handleOf(file));
  });
  sftp.on('READ', (id, handle, offset, length) => {
    const file = handles.get(handle.toString())?.file;
    if (!file) return sftp.status(id, STATUS_CODE.FAILURE);
    const end = sentOf(file);
    if (offset >= end && file.way === 'hangs') return;
    if (offset >= end && file.way === 'stops') return breakOff();
    if (offset >= end) return sftp.status(id, STATUS_CODE.EOF);
    return sftp.data(id, file.bytes.subarray(offset, Math.min(end, offset + length)));
  });
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
};

const owner = { uid: 1, gid: 1 };
const folder = { mode: 0o040755, ...owner, size: 0, atime: 0, mtime: 0 };

const attrsOf = ({ bytes, modifiedAt }: ServedFile): ssh.Attributes => {
  const seconds = modifiedAt.getTime() / 1000;
  return { mode: 0o100644, ...owner, size: bytes.length, atime: seconds, mtime: seconds };
};
