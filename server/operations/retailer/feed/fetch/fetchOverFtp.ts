import { PassThrough, type Readable } from 'node:stream';
import { Client, FTPError, type FileInfo } from 'basic-ftp';
import { feedFault } from '../feedFault.ts';
import { checkAddress, serverNameOf, type CheckedAddress } from './checkAddress.ts';
import { tlsOptions } from './ciphers.ts';
import type { FetchBounds, Fetcher, FtpSource } from './feedSource.ts';
import { fetchFromFolder, type RemoteFolder } from './fetchFromFolder.ts';
import { forStore, type RemoteFile } from './findNewest.ts';

/** FTP, and FTP over TLS (RFC 4217) for commands and data alike. Files come over the address that was checked, wherever the server points to. */
export const fetchOverFtp: Fetcher<FtpSource> = async (source, previous, bounds) => {
  const checked = await checkAddress(source.host, bounds);
  return fetchFromFolder(ftpFolder(source, checked, bounds), source, previous, bounds);
};

const usualPort = 21;
const implicitPort = 990;
const mostListing = 16 * 1024 * 1024;

const ftpFolder = (source: FtpSource, checked: CheckedAddress, bounds: FetchBounds): RemoteFolder => {
  const client = new Client(bounds.idleMs, { allowSeparateTransferHost: false, maxListingBytes: mostListing });
  const isSecure = source.protocol === 'ftps';
  const isImplicit = isSecure && source.method === 'implicit';
  const list = async (): Promise<RemoteFile[]> => {
    await client.access({
      host: checked.address,
      port: source.port ?? (isImplicit ? implicitPort : usualPort),
      user: source.user,
      password: source.password,
      secure: isImplicit ? 'implicit' : isSecure,
      // The certificate is that of the name, which the address was asked for.
      secureOptions: { ...tlsOptions(source.cipher, bounds), ...serverNameOf(checked), host: checked.host },
    });
    const folder = forStore(source.folder, bounds.store);
    try {
      if (folder !== '') await client.cd(folder);
      return (await client.list()).filter(({ isFile }) => isFile).map(toFile);
    } catch (error) {
      if (error instanceof FTPError && error.code === 550)
        throw feedFault('feedNoFile', { host: source.host, pattern: source.pattern, folder }, error);
      throw error;
    }
  };
  return {
    list,
    dateOf: async ({ name }) => {
      // Many servers know no MDTM.
      const date = await client.lastMod(name).catch(() => null);
      return date?.getTime() ?? null;
    },
    read: async ({ name }): Promise<Readable> => {
      const body = new PassThrough();
      client.downloadTo(body, name).catch((error: Error) => body.destroy(error));
      return body;
    },
    close: () => client.close(),
  };
};

const toFile = ({ name, size, modifiedAt }: FileInfo): RemoteFile => ({
  name,
  bytes: size,
  modifiedAt: modifiedAt?.getTime() ?? null,
});
