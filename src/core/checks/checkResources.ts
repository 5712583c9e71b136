import type { Application } from '../declaration/application.ts';
import { actionChecks } from './actions.ts';
import { applicationChecks } from './application.ts';
import { callChecks } from './calls.ts';
import type { ApplicationCheck, Check, CheckContext, Fault } from './check.ts';
import { fieldChecks } from './fields.ts';
import { formChecks } from './form.ts';
import { listChecks } from './list.ts';
import { applicationNameChecks, nameChecks } from './names.ts';
import { besideChecks } from './beside.ts';
import { relationChecks } from './relations.ts';
import { applicationRemoteChecks, remoteChecks } from './remotes.ts';
import { searchChecks } from './search.ts';
import { stateChecks } from './states.ts';
import { applicationTextChecks, textChecks } from './texts.ts';
import type { FieldTypes } from '../declaration/fieldType.ts';

const resourceChecks: readonly Check[] = [
  ...nameChecks,
  ...fieldChecks,
  ...listChecks,
  ...searchChecks,
  ...formChecks,
  ...stateChecks,
  ...relationChecks,
  ...besideChecks,
  ...callChecks,
  ...actionChecks,
  ...textChecks,
  ...remoteChecks,
];
const wholeChecks: readonly ApplicationCheck[] = [
  ...applicationChecks,
  ...applicationNameChecks,
  ...applicationTextChecks,
  ...applicationRemoteChecks,
];

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
