import { isZone } from '../../clocks/clock.ts';
import { can, expandPermissions } from '../../declaration/access.ts';
import { upkeep, type ScheduleTime } from '../../words/schedules/scheduleConfig.ts';
import type { Application } from '../../declaration/application.ts';
import type { Resource } from '../../declaration/resource.ts';
import { error, listed, unknownNames, type Fault } from '../faults/fault.ts';

// A number, a range, a step or a list of those; names of months and days are numbers too.
const cronField = /^(\*|\d{1,2}(-\d{1,2})?)(\/\d{1,2})?(,(\*|\d{1,2}(-\d{1,2})?)(\/\d{1,2})?)*$/;

/** What is scheduled has a time that comes, somebody who does it, and does what there is. */
export const findScheduleFaults = (application: Application, byName: ReadonlyMap<string, Resource>): Fault[] => {
  const { scheduled } = application;
  if (!scheduled) return [];
  const { actor, actions } = scheduled;
  const held = { permissions: expandPermissions(actor.permissions, application.permissions) };
  return [
    ...unknownNames(
      'APP016',
      listed('scheduled.actor.permissions', actor.permissions),
      Object.keys(application.permissions),
      'a permission',
    ),
    ...unknownNames(
      'APP017',
      Object.keys(scheduled.upkeep).map((name) => [`scheduled.upkeep.${name}`, name] as const),
      Object.keys(upkeep),
      'a task of upkeep',
    ),
    ...Object.entries(scheduled.upkeep).flatMap(([name, when]) => timeFaults(`scheduled.upkeep.${name}`, when)),
    ...Object.entries(actions).flatMap(([name, one]) => {
      const path = `scheduled.actions.${name}`;
      const resource = byName.get(one.resource);
      if (!resource)
        return unknownNames('APP018', [[`${path}.resource`, one.resource]], [...byName.keys()], 'a resource');
      const operated = Object.keys(resource.actions).filter((action) => resource.actions[action]?.operation);
      const unknown = unknownNames('APP018', [[`${path}.action`, one.action]], operated, 'an action with an operation');
      const may = unknown.length > 0 || can(held, resource, { action: one.action, many: true }).allowed;
      return [
        ...timeFaults(path, one),
        ...unknown,
        ...(may
          ? []
          : [
              error(
                'APP019',
                `${path}.action`,
                `'${actor.name}' may not do '${one.action}' with many ${resource.title.many}.`,
                'Give a permission that opens it in scheduled.actor.permissions.',
              ),
            ]),
      ];
    }),
  ];
};

const timeFaults = (path: string, { cron, zone }: ScheduleTime): Fault[] => [
  ...(cron.split(' ').length === 5 && cron.split(' ').every((field) => cronField.test(field))
    ? []
    : [
        error(
          'APP020',
          `${path}.cron`,
          `'${cron}' is no time.`,
          "Say minute, hour, day, month and day of the week in numbers: '30 3 * * *'.",
        ),
      ]),
  ...(isZone(zone) ? [] : [error('APP020', `${path}.zone`, `'${zone}' is no time zone.`, "Say it as 'Europe/Rome'.")]),
];
