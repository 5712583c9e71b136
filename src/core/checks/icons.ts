import { unknownNames, type ApplicationCheck, type Check } from './check.ts';

const what = 'an icon of lucide';

const ofActions: Check = ({ name, actions }, { icons }) =>
  icons === null
    ? []
    : Object.entries(actions)
        .flatMap(([action, { icon }]) =>
          icon === undefined ? [] : unknownNames('RES810', [[`${name}.actions.${action}.icon`, icon]], icons, what),
        )
        .map(withList);

const ofMenu: ApplicationCheck = ({ application, icons }) =>
  icons === null
    ? []
    : application.menu
        .flatMap(({ name, icon }) => unknownNames('APP011', [[`menu.${name}.icon`, icon]], icons, what))
        .map(withList);

const withList = <F extends { hint: string }>(fault: F): F => ({
  ...fault,
  hint: fault.hint || 'Their names are at https://lucide.dev/icons.',
});

export const iconChecks: readonly Check[] = [ofActions];
export const applicationIconChecks: readonly ApplicationCheck[] = [ofMenu];
