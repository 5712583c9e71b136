import type { Application } from '../../declaration/application.ts';
import type { Resource } from '../../declaration/resource.ts';
import { deepEqual } from '../../values/deepEqual.ts';
import { error, unknownNames, type Fault } from '../faults/fault.ts';

/** What may be wrong with the entries that presets have in the menu. Their places are compared with all others by RES003. */
export const findPresetMenuFaults = (
  { name, list }: Resource,
  { application }: { application: Pick<Application, 'menu'> },
): Fault[] => {
  const groups = application.menu.map((group) => group.name);
  return list.presets.flatMap(({ menu, label, filter, sort, columns }, at) => {
    if (!menu) return [];
    const path = `${name}.list.presets[${at}]`;
    const isUsual = Object.keys(filter).length === 0 && (!sort || deepEqual(sort, list.sort)) && !columns;
    return [
      ...unknownNames('RES004', [[`${path}.menu.group`, menu.group]], groups, 'a menu group'),
      ...blank(`${path}.label`, label),
      ...blank(`${path}.menu.label`, menu.label),
      ...(isUsual
        ? [
            error(
              'RES228',
              `${path}.menu`,
              `It opens the list of ${name} as it stands without it.`,
              'Give the preset a filter, another sort or columns, or take its menu out.',
            ),
          ]
        : []),
    ];
  });
};

const blank = (path: string, text: string | undefined): Fault[] =>
  text?.trim() === ''
    ? [error('RES227', path, 'The text is blank.', "An entry of the menu has to be called something: 'Hidden items'.")]
    : [];
