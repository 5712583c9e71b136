import type { Application } from './application.ts';
import { actionChecks } from './checks/actions.ts';
import { applicationChecks } from './checks/application.ts';
import { callChecks } from './checks/calls.ts';
import type { ApplicationCheck, Check, CheckContext, Fault } from './checks/check.ts';
import { fieldChecks } from './checks/fields.ts';
import { formChecks } from './checks/form.ts';
import { listChecks } from './checks/list.ts';
import { applicationNameChecks, nameChecks } from './checks/names.ts';
import { besideChecks } from './checks/beside.ts';
import { relationChecks } from './checks/relations.ts';
import { applicationRemoteChecks, remoteChecks } from './checks/remotes.ts';
import { searchChecks } from './checks/search.ts';
import { stateChecks } from './checks/states.ts';
import { applicationTextChecks, textChecks } from './checks/texts.ts';
import type { FieldTypes } from './fieldType.ts';

export type { Fault } from './checks/check.ts';

const resourceChecks: readonly Check[] = [
  ...nameChecks, ...fieldChecks, ...listChecks, ...searchChecks, ...formChecks, ...stateChecks, ...relationChecks, ...besideChecks, ...callChecks,
  ...actionChecks, ...textChecks, ...remoteChecks,
];
const wholeChecks: readonly ApplicationCheck[] = [...applicationChecks, ...applicationNameChecks, ...applicationTextChecks, ...applicationRemoteChecks];

/**
 * Every fault of the configuration at once: errors first, then by place. `npm run check` prints them, and the server does
 * not start on an error.
 */
export const checkResources = (application: Application, types: FieldTypes, dialects: readonly string[]): Fault[] => {
  const context: CheckContext = {
    application,
    types,
    dialects,
    byName: new Map(application.resources.map((resource) => [resource.name, resource])),
  };
  return [
    ...wholeChecks.flatMap((check) => check(context)),
    ...application.resources.flatMap((resource) => resourceChecks.flatMap((check) => check(resource, context))),
  ].sort((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));
};

/** `RES102 items.list.columns[3]: 'colour' is not a field of items. Did you mean 'color'?` */
export const printFault = ({ code, level, path, message, hint }: Fault): string =>
  `${level === 'warning' ? 'warning ' : ''}${code} ${path}: ${message}${hint === '' ? '' : ` ${hint}`}`;
