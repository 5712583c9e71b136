import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Application } from '../../src/core/declaration/application.ts';
import { declaredApplication } from '../application.ts';
import { withDatabase } from '../checkDatabase.ts';
import { demoAccounts } from '../demo/demoAccounts.ts';
import { readHoldings } from './holdings.ts';
import { findImpact } from './impact.ts';
import { readRelease, releaseFile } from './readRelease.ts';
import { releaseOf, type Release } from './release.ts';
import type { RoleHeld } from './roles.ts';
import { whereaboutsIn } from './whereabouts.ts';

interface Asked {
  since?: string | undefined;
  database: boolean;
}

/** What a change since the last release means for others, in sentences; none where nothing is taken away or given. */
export const describeImpact = async (
  project: string,
  application: Application,
  { since, database }: Asked,
): Promise<string[]> => {
  const before = readRelease(project, since);
  if (!before) return [`No release is kept in ${releaseFile}: npm run check -- --release writes this one.`];
  const holdings = database
    ? await withDatabase(process.env, (pool: Pool) => readHoldings(pool, before, whereaboutsIn(application)))
    : null;
  const impacts = findImpact(before, application, holdings?.roles ?? demoRoles, holdings);
  const head = `Since release ${before.version}${since === undefined ? '' : ` (${since})`}, by the roles of ${holdings ? 'the database' : 'the demo'}:`;
  return impacts.length === 0 ? [] : [head, ...impacts.map(({ says }) => `  - ${says}`)];
};

/** A role each, called as the account is. */
const demoRoles: readonly RoleHeld[] = demoAccounts.map(({ email, permissions }) => ({
  name: email.split('@')[0] ?? email,
  permissions,
  people: null,
}));

/** Keeps the declarations of now as those of the last release. */
export const writeRelease = async (project: string): Promise<string> => {
  const path = join(project, releaseFile);
  const release: Release = releaseOf(declaredApplication);
  const isNew = !existsSync(path);
  writeFileSync(path, `${JSON.stringify(release, null, 1)}\n`);
  return `${releaseFile} ${isNew ? 'holds' : 'now holds'} the declarations of release ${release.version}.`;
};
