import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The port and the data folder of the product that fills the marketplace of a run of browser tests, as playwright.config.ts chose them. */
export const filledPlace = (): [port: string, folder: string] => {
  const [port = '', folder = ''] = (process.env['TOOLKIT_TEST_PLACE_FILLED'] ?? '').split(' ');
  return [port, folder];
};

/**
 * Begins a data folder with a copy of the marketplace that the run filled once, which takes a second and not the half minute that
 * filling another one takes. Where there is none to copy, the folder stays empty, and whoever starts in it fills it.
 */
export const copyMarketplace = (folder: string): void => {
  const [, filled] = filledPlace();
  // A cluster that had to be kept elsewhere is not copied with the folder that names it.
  if (filled === '' || !existsSync(join(filled, 'postgres'))) return;
  mkdirSync(folder, { recursive: true });
  // With owners and modes: the cluster is its database user's.
  const { status, stderr } = spawnSync('cp', ['-a', `${filled}/.`, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The marketplace in ${filled} cannot be copied to ${folder}: ${stderr}`);
};
