import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from 'playwright';

/** What `chromium.launch` of Playwright is given. */
export interface ChromiumLaunch {
  executablePath?: string;
  args: string[];
  env?: Record<string, string>;
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser of the tests: CHROMIUM_PATH, else Playwright's own, else the one inside the package @sparticuz/chromium,
 * unpacked once, else Debian's, which takes four times as long to open a window. Browser tests are never skipped.
 */
export const findChromium = (): ChromiumLaunch => {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return { executablePath: given, args: flags };
  if (existsSync(chromium.executablePath())) return { args: flags };
  const packaged = isPackagedFor(process.platform, process.arch)
    ? unpackChromium(fileURLToPath(new URL('../../.cache/chromium', import.meta.url)))
    : null;
  if (packaged && runs(packaged)) return packaged;
  return { executablePath: '/usr/bin/chromium', args: flags };
};

const isPackagedFor = (platform: string, machine: string): boolean => platform === 'linux' && machine === 'x64';

const runs = ({ executablePath = '', env }: ChromiumLaunch): boolean =>
  spawnSync(executablePath, ['--version'], env ? { env } : {}).status === 0;

/** Unpacks the packaged browser, with the libraries that a bare system lacks and one font. x64 Linux. */
export const unpackChromium = (folder: string): ChromiumLaunch => {
  const packed = join(dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))), 'bin');
  const executablePath = join(folder, 'chromium');
  if (!existsSync(executablePath)) {
    mkdirSync(folder, { recursive: true });
    for (const archive of ['al2023', 'fonts', 'swiftshader']) unpackTar(join(packed, `${archive}.tar.br`), folder);
    // Named when it is whole, so that an interrupted unpacking is done again.
    writeFileSync(`${executablePath}.part`, brotliDecompressSync(readFileSync(join(packed, 'chromium.br'))));
    chmodSync(`${executablePath}.part`, 0o755);
    renameSync(`${executablePath}.part`, executablePath);
  }
  const env = {
    ...(process.env as Record<string, string>), // a variable that is set is a text
    LD_LIBRARY_PATH: [join(folder, 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
    FONTCONFIG_PATH: join(folder, 'fonts'),
  };
  return { executablePath, args: flags, env };
};

const unpackTar = (archive: string, folder: string): void => {
  const unpacked = spawnSync('tar', ['-xf', '-', '-C', folder], { input: brotliDecompressSync(readFileSync(archive)) });
  if (unpacked.status !== 0) throw new Error(`${archive} cannot be unpacked: ${String(unpacked.stderr)}`);
};
