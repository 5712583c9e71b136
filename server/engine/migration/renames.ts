import type { Resource } from '../../../src/core/declaration/resource.ts';
import { literal, quote, tableOf } from '../database/identifiers.ts';
import type { ExistingTable } from '../tables/existing.ts';
import { placeOf } from './holders.ts';
import type { Step } from './step.ts';

/** Where a job's input may name its resource, and its service. */
const resourcesOfJobs = ['{of,resource}', '{task,resource}', '{task,input,resource}'];
const servicesOfJobs = ['{task,service}', '{task,input,service}'];

/**
 * A renamed column with what follows it: the history. Saved views are read with the names of today. A plan that nobody has
 * applied yet has the old name in its rows, and is made anew.
 */
export const renameColumn = (resource: Resource, from: string, to: string): Step => ({
  says: `renames ${resource.name}.${from} to ${to}, with its history`,
  statements: [
    `ALTER TABLE ${tableOf(resource)} RENAME COLUMN ${quote(from)} TO ${quote(to)}`,
    ...['before', 'after'].map(
      (side) =>
        `UPDATE framework.change SET ${side} = ${side} - ${literal(from)} || jsonb_build_object(${literal(to)}, ${side} -> ${literal(from)})
       WHERE resource = ${literal(resource.name)} AND ${side} ? ${literal(from)}`,
    ),
    endPlans('resource', resource.name),
  ],
});

/** A table that has another name or lies in another schema than its resource, with what follows it. */
export const moveTable = (resource: Resource, table: ExistingTable): Step[] => {
  const isMoved = table.schema !== resource.service;
  const isRenamed = table.name !== resource.name;
  if (!isMoved && !isRenamed) return [];
  return [
    {
      says: `renames ${table.schema}.${table.name} to ${resource.service}.${resource.name}, with its records and its history`,
      statements: [
        ...(isMoved ? [`ALTER TABLE ${placeOf(table)} SET SCHEMA ${quote(resource.service)}`] : []),
        ...(isRenamed
          ? [
              `ALTER TABLE ${tableOf({ service: resource.service, name: table.name })} RENAME TO ${quote(resource.name)}`,
              ...renameResource(table.name, resource.name),
            ]
          : []),
      ],
    },
  ];
};

/** History, counts, kept searches, uploads and waiting jobs of a resource. */
const renameResource = (from: string, to: string): string[] => [
  ...[
    'change',
    'change_tally',
    'kept_search',
    'import_file',
    'action_file',
    'plan',
    'trend_day',
    'trend_record',
    'date_move',
  ].map((table) => rename(table, 'resource', from, to)),
  endPlans('resource', to),
  ...resourcesOfJobs.map((path) => renameInJobs(path, from, to)),
];

/** Change-sets, plans and waiting jobs of a service; its tables move one by one. */
export const renameService = (from: string, to: string): Step => ({
  says: `renames the service ${from} to ${to}, with its history`,
  statements: [
    rename('change_set', 'service', from, to),
    rename('plan', 'service', from, to),
    ...servicesOfJobs.map((path) => renameInJobs(path, from, to)),
  ],
});

const rename = (table: string, column: string, from: string, to: string): string =>
  `UPDATE framework.${table} SET ${column} = ${literal(to)} WHERE ${column} = ${literal(from)}`;

const renameInJobs = (path: string, from: string, to: string): string =>
  `UPDATE framework.job SET input = jsonb_set(input, ${literal(path)}, to_jsonb(${literal(to)}::text)) WHERE input #>> ${literal(path)} = ${literal(from)}`;

const endPlans = (column: string, name: string): string =>
  `UPDATE framework.plan SET expires_at = now() WHERE change_set IS NULL AND ${column} = ${literal(name)}`;
