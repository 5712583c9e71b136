import type { Application } from '../../declaration/application.ts';
import type { Resource } from '../../declaration/resource.ts';
import { error, type Fault } from '../faults/fault.ts';
import { fieldOf, unknownFields } from '../faults/namedFields.ts';

/** Alerts are trends of resources; the records of one resource are about them, and its choices name each of them as its trend does. */
export const findAlertFaults = (
  { resources }: Pick<Application, 'resources'>,
  byName: ReadonlyMap<string, Resource>,
): Fault[] => {
  const declared = resources.flatMap((resource) =>
    Object.entries(resource.trends ?? {}).flatMap(([name, trend]) => (trend.alert ? [{ resource, name, trend }] : [])),
  );
  const [about, other] = resources.filter(({ alerts }) => alerts !== undefined);
  if (!about?.alerts)
    return declared.map(({ resource, name }) =>
      error('APP030', `${resource.name}.trends.${name}.alert`, 'No resource is about alerts.', 'Say `alerts` in one.'),
    );
  const path = `${about.name}.alerts`;
  const choices = new Map(
    fieldOf(about, about.alerts.name)?.choices?.map(({ value, label }): [string, string] => [String(value), label]),
  );
  const names = new Set(declared.map(({ name }) => name));
  return [
    ...(other
      ? [error('APP031', `${other.name}.alerts`, `${about.name} is about alerts, too.`, 'Of all resources one may.')]
      : []),
    ...unknownFields(
      'APP032',
      Object.entries(about.alerts).map(([word, field]) => [`${path}.${word}`, field] as const),
      about,
    ),
    ...declared
      .filter(({ name, trend }) => choices.get(name) !== trend.label)
      .map(({ resource, name, trend }) =>
        error(
          'APP033',
          `${resource.name}.trends.${name}`,
          `'${about.alerts?.name ?? ''}' of ${about.name} has no choice '${name}' that is called '${trend.label}'.`,
          'Give it that choice.',
        ),
      ),
    ...[...choices.keys()]
      .filter((name) => !names.has(name))
      .map((name) =>
        error('APP034', `${path}.name`, `No trend is the alert '${name}'.`, 'Declare it, or take the choice out.'),
      ),
    ...declared.flatMap(({ resource, name, trend }) =>
      beyondFaults(resource, `${resource.name}.trends.${name}`, trend, byName),
    ),
  ];
};

/** What a trend compares is stored, and refers to the record. */
const beyondFaults = (
  resource: Resource,
  path: string,
  { ratio, share, counts }: NonNullable<Resource['trends']>[string],
  byName: ReadonlyMap<string, Resource>,
): Fault[] => {
  const children = share && byName.get(share.of);
  const isStored = (of: Resource | undefined, name: string): boolean => {
    const field = of && fieldOf(of, name);
    return field !== undefined && field.from === undefined && field.stored !== false;
  };
  return [
    ...(counts === 'standing'
      ? []
      : [error('APP035', `${path}.counts`, 'An alert counts what stands.', "Say 'standing'.")]),
    ...(ratio ? [ratio.field, ratio.to] : [])
      .filter((name) => !isStored(resource, name))
      .map((name) =>
        error('APP036', `${path}.ratio`, `'${name}' is not a column of the table.`, 'Name a stored field.'),
      ),
    ...(ratio && ratio.below === undefined && ratio.above === undefined
      ? [error('APP036', `${path}.ratio`, 'It has no bound.', 'Say below or above.')]
      : []),
    ...(share && !isStored(children, share.by)
      ? [
          error(
            'APP037',
            `${path}.share`,
            `${share.of} has no field '${share.by}' of its own.`,
            'Name what refers to the record.',
          ),
        ]
      : []),
  ];
};
