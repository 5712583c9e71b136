import type { Application } from '../src/core/declaration/application.ts';
import { checkResources, printFault } from '../src/core/checks/checkResources.ts';
import type { Dialect } from '../src/core/wire/dialect.ts';
import type { FieldTypes } from '../src/core/fields/fieldType.ts';
import { readIconNames } from './iconNames.ts';
import { StartFault } from './startFault.ts';

/** Refuses to start on a fault of the declarations: throws a `StartFault` with all of them, as `npm run check` prints them. */
export const requireSoundDeclarations = (
  application: Application,
  types: FieldTypes,
  dialects: Readonly<Record<string, Dialect>>,
): void => {
  const faults = checkResources(application, types, Object.keys(dialects), readIconNames()).filter(
    (fault) => fault.level === 'error',
  );
  if (faults.length > 0) throw new StartFault(faults.map(printFault));
};
