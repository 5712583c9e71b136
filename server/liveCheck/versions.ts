import type { Field } from '../../src/core/fields/field.ts';
import { findingsOf, type Finding, type Probe } from './finding.ts';
import type { LiveResource } from './liveService.ts';
import { isKept, withOwnRecord, type OwnRecord } from './ownRecord.ts';

const { holds, differs, open } = findingsOf('versions');

/** A list and a record say the same version. */
export const probeVersions: Probe = async (live) => {
  if (live.capabilities.version !== 'field') return [open('the service declares none in its records')];
  const [row] = (await live.list({ perPage: 1, columns: live.resource.key })).rows;
  if (!row) return [open('there is no record')];
  if (typeof row.version !== 'number') return [differs('the rows of a list carry no version')];
  const shown = (await live.call('show', row.id))?.data as { version?: unknown } | undefined; // its own answer
  if (!shown) return [holds('in lists')];
  return [
    shown.version === row.version
      ? holds('lists and records agree')
      : differs(`record ${row.id} has version ${row.version} in the list and ${String(shown.version)} by itself`),
  ];
};

/** A save raises the version; what was read before it is stale, and a save or a delete with it is refused. Writes. */
export const probeStaleWrites: Probe = async (live) => {
  if (live.capabilities.version !== 'field') return [];
  const edit = live.resource.fields
    .filter((field) => isKept(live, field))
    .flatMap((field) => threeValues(live, field) ?? [])[0];
  if (!edit) return [open('there is no field that the check can change')];
  const findings = await withOwnRecord(live, (own) => probeStale(live, own, edit));
  return typeof findings === 'string' ? [open(findings)] : findings;
};

interface Edit {
  name: string;
  /** Values that the field may have, so many that the record's own leaves two. */
  values: readonly unknown[];
}

const threeValues = ({ resource }: LiveResource, { name, min, max = Infinity, choices, many }: Field): Edit | null => {
  // What a rule ties to other values takes none that is made up.
  if (Object.values(resource.checks).some((check) => check.kind === 'rule' && check.fields.includes(name))) return null;
  if (name === resource.recordRepresentation && !choices) return { name, values: ['Check a', 'Check b', 'Check c'] };
  // Another value of it may ask for one of another field.
  if (resource.fields.some(({ when }) => name in (when?.required ?? {}))) return null;
  if (min !== undefined && min + 3 <= max) return { name, values: [min + 1, min + 2, min + 3] };
  const values = choices?.filter(({ selectable }) => selectable !== false).map(({ value }) => value) ?? [];
  return values.length > 2 && !many ? { name, values } : null;
};

const probeStale = async (live: LiveResource, own: OwnRecord, { name, values }: Edit): Promise<Finding[]> => {
  const { version } = own.record;
  // Whoever writes what was there when they read it has changed nothing.
  const [first, second] = values.filter((value) => value !== own.record[name]);
  const saved = await own.save({ [name]: first }, version);
  if (saved.status >= 300) return [differs(`a save with the version just read answers ${saved.status}`)];
  const after = await own.read();
  const raised =
    Number(after['version']) > Number(version)
      ? holds('a save raises it')
      : differs(`a save leaves the version at ${String(after['version'])}`);
  const stale = await own.save({ [name]: second }, version);
  const stored = (await own.read())[name];
  const isHeard = stale.status < 300 || stored !== after[name];
  const refused = isHeard
    ? differs(
        `a save with the stale version ${String(version)} answers ${stale.status}, and ${name} is now ${JSON.stringify(stored)}`,
      )
    : holds('a stale save is refused');
  return [raised, refused, await probeStaleDelete(live, own, Number(version))];
};

const probeStaleDelete = async (live: LiveResource, own: OwnRecord, version: number): Promise<Finding> => {
  const reply = await live.call('delete', own.id, undefined, { version });
  return reply && reply.status < 300
    ? differs(`a delete with the stale version ${version} answers ${reply.status}`)
    : holds('a stale delete is refused');
};
