import type { ManifestEntry } from '../../../core/declaration/application.ts';

/** Where the files of a resource are imported. */
export const importAddress = ({ name, importPage }: Pick<ManifestEntry, 'name' | 'importPage'>): string =>
  `/${importPage ?? `${name}/import`}`;
