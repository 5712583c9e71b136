import type { Application } from '../declaration/application.ts';
import { readChecks } from './access/fieldReads.ts';
import { peopleChecks } from './access/people.ts';
import { actionChecks } from './actions.ts';
import { applicationChecks } from './application.ts';
import { applicationCallChecks, callChecks } from './calls.ts';
import { error, type ApplicationCheck, type Check, type CheckContext, type Fault } from './check.ts';
import { declaredFaults, isRead } from './declared.ts';
import { findDroppedFieldFaults, findPastServiceFaults } from './past/dropped.ts';
import { findDemoFaults } from './demo/demoFaults.ts';
import { findActionFileFaults } from './files/actionFiles.ts';
import { fieldNameChecks } from './fieldNames.ts';
import { fieldChecks } from './fields.ts';
import { formChecks } from './form.ts';
import { importWordChecks } from './imports/importWords.ts';
import { wholeImportChecks } from './imports/wholeImports.ts';
import { applicationIconChecks, iconChecks } from './icons.ts';
import { listChecks } from './list.ts';
import { applicationNameChecks, nameChecks } from './names.ts';
import { besideChecks } from './beside.ts';
import { judgesChecks } from './judges/judges.ts';
import { copyChecks } from './storage/copies.ts';
import { findCopyActionFaults } from './storage/copyActions.ts';
import { findOpensFaults } from './opens/opens.ts';
import { parentChecks } from './storage/parents.ts';
import { findPresetMenuFaults } from './presets/presetMenus.ts';
import { relationChecks } from './relations.ts';
import { placeChecks } from './places/places.ts';
import { applicationRemoteChecks, remoteChecks } from './remotes.ts';
import { lettingGoChecks } from './several/lettingGo.ts';
import { localizedChecks } from './several/localizedFields.ts';
import { matchingChecks } from './several/matchingSiblings.ts';
import { referredChecks } from './several/referredFields.ts';
import { severalFieldChecks } from './several/severalFields.ts';
import { shapeCaseChecks } from './several/shapeCases.ts';
import { suggestedChecks } from './several/suggestedValues.ts';
import { offerChecks } from './several/offeredValues.ts';
import { pictureSizeChecks } from './several/pictureSizes.ts';
import { weekChecks } from './several/weeks.ts';
import { zoneChecks } from './several/zones.ts';
import { findCarriedFaults, findConfiguredFaults } from './configuration/carried.ts';
import { findScheduleFaults } from './schedules/schedules.ts';
import { searchChecks } from './search.ts';
import { storageChecks } from './storage/storage.ts';
import { stateChecks } from './states.ts';
import { findAlertFaults } from './trends/alerts.ts';
import { trendChecks } from './trends/trends.ts';
import { applicationTextChecks, textChecks } from './texts.ts';
import type { Resource } from '../declaration/resource.ts';
import type { FieldTypes } from '../fields/fieldType.ts';

const resourceChecks: readonly Check[] = [
  ...nameChecks,
  ...fieldChecks,
  ...fieldNameChecks,
  ...placeChecks,
  ...listChecks,
  findPresetMenuFaults,
  ...trendChecks,
  ...searchChecks,
  ...formChecks,
  ...wholeImportChecks,
  ...importWordChecks,
  ...stateChecks,
  ...severalFieldChecks,
  ...matchingChecks,
  ...zoneChecks,
  ...weekChecks,
  ...pictureSizeChecks,
  ...offerChecks,
  ...shapeCaseChecks,
  ...localizedChecks,
  ...referredChecks,
  ...lettingGoChecks,
  ...suggestedChecks,
  ...relationChecks,
  ...parentChecks,
  findOpensFaults,
  ...storageChecks,
  ...copyChecks,
  ...judgesChecks,
  ...besideChecks,
  ...callChecks,
  ...actionChecks,
  findActionFileFaults,
  findCopyActionFaults,
  ...readChecks,
  ...peopleChecks,
  ...iconChecks,
  ...textChecks,
  ...remoteChecks,
  findDroppedFieldFaults,
  findDemoFaults,
  findCarriedFaults,
];
const wholeChecks: readonly ApplicationCheck[] = [
  ...applicationChecks,
  ...applicationNameChecks,
  ...applicationTextChecks,
  ...applicationRemoteChecks,
  ...applicationCallChecks,
  ...applicationIconChecks,
  ({ application, byName }) => findScheduleFaults(application, byName),
  ({ application }) => findConfiguredFaults(application),
  ({ application, byName }) => findAlertFaults(application, byName),
  ({ application }) => findPastServiceFaults(application),
];

/**
 * Every fault of the configuration at once: errors first, then by place. `npm run check` prints them, and the server does
 * not start on an error. Never throws. `icons`: every icon that there is; absent: none is checked.
 */
export const checkResources = (
  application: Application,
  types: FieldTypes,
  dialects: readonly string[],
  icons: readonly string[] | null = null,
): Fault[] => {
  const { resources } = application;
  const context: CheckContext = {
    application: { ...application, resources: resources.filter(isRead) },
    types,
    dialects,
    icons,
    byName: new Map(resources.map((resource) => [resource.name, resource])),
  };
  const ofResources = resources.map((resource) => ({ resource, faults: declaredFaults(resource) }));
  const isSound = ofResources.every(({ faults }) => faults.length === 0);
  return [
    ...wholeChecks.flatMap((check) => withoutStack('application', isSound, () => check(context))),
    ...ofResources.flatMap(({ resource, faults }) => [...faults, ...furtherFaults(resource, faults, context)]),
  ].sort((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));
};

/** What else is wrong with a resource, but for what follows from a part that is no such part. */
const furtherFaults = (resource: Resource, told: readonly Fault[], context: CheckContext): Fault[] =>
  isRead(resource)
    ? resourceChecks
        .flatMap((check) => withoutStack(resource.name, told.length === 0, () => check(resource, context)))
        .filter(({ path }) => !told.some((fault) => isWithin(path, fault.path) || isWithin(path, meantBy(fault))))
    : [];

/** The place of the word that a misspelt one stands for. */
const meantBy = ({ path, hint }: Fault): string => {
  const [, meant] = /^Did you mean '(\w+)'/.exec(hint) ?? [];
  return meant === undefined ? path : path.replace(/[^.]+$/, meant);
};

const isWithin = (path: string, outer: string): boolean =>
  path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);

/** A check that cannot read what is declared tells so, unless something that was told already is why. */
const withoutStack = (name: string, isSound: boolean, check: () => Fault[]): Fault[] => {
  try {
    return check();
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return isSound
      ? [error('RES025', name, `A check cannot read it: ${reason}.`, 'Compare it part by part with one that passes.')]
      : [];
  }
};

/** `RES201 items.list.columns[3]: 'colour' is not a field of items. Did you mean 'color'?` */
export const printFault = ({ code, level, path, message, hint }: Fault): string =>
  `${level === 'warning' ? 'warning ' : ''}${code} ${path}: ${message}${hint === '' ? '' : ` ${hint}`}`;
