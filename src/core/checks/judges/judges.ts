import { columnOf } from '../../declaration/columnOf.ts';
import type { Resource } from '../../declaration/resource.ts';
import { judgedBy, judgements } from '../../declaration/storage.ts';
import { error, unknownNames, type Fault, type Named } from '../faults/fault.ts';
import { fieldNames, fieldOf, unknownFields } from '../faults/namedFields.ts';

type Check = (resource: Resource, context: { byName: ReadonlyMap<string, Resource> }) => Fault[];

type Config = NonNullable<Resource['judges']>;

/** What the rules are asked of, and by which of their own fields. */
const rules: Check = (resource, { byName }) => {
  const { name, judges: config } = resource;
  if (!config) return [];
  const at = `${name}.judges`;
  const own = (['kind', 'field', 'weight', 'least', 'most', 'active'] as const).map((word): Named => [
    `${at}.${word}`,
    config[word],
  ]);
  const judged = byName.get(config.of);
  return [
    ...unknownFields('RES660', own, resource),
    ...unknownFields(
      'RES660',
      Object.keys(config.within).map((field): Named => [`${at}.within.${field}`, field]),
      resource,
    ),
    ...unknownChoices(`${at}.kind`, resource, config.kind, judgements, 'what a rule can ask'),
    ...(judged
      ? [
          ...unknownChoices(`${at}.field`, resource, config.field, fieldNames(judged), `a field of ${judged.name}`),
          ...Object.entries(config.within)
            .filter(([, path]) => !columnOf(judged, path ?? '', (other) => byName.get(other)))
            .map(([field, path]) =>
              error(
                'RES661',
                `${at}.within.${field}`,
                `'${path ?? ''}' leads to no stored field of ${judged.name}.`,
                'Name a column, or one along references.',
              ),
            ),
          ...(['duplicate', 'outlier'] as const).flatMap((kind) =>
            config.alike[kind]
              .filter((field) => !isColumn(judged, field))
              .map((field) =>
                error('RES661', `${at}.alike.${kind}`, `'${field}' is no column of ${judged.name}.`, 'Name one.'),
              ),
          ),
          ...(judged.key.length === 1 && judged.storage === 'table'
            ? []
            : [error('RES661', `${at}.of`, `${judged.name} is no table with one key.`, 'Judge records of one.')]),
        ]
      : unknownNames('RES661', [[`${at}.of`, config.of]], byName.keys(), 'a resource')),
  ];
};

const isColumn = (resource: Resource, name: string): boolean => {
  const field = fieldOf(resource, name);
  return field !== undefined && field.from === undefined && field.stored !== false && !field.bulkOnly;
};

/** Choices of a field of the rules that the engine or the judged resource does not know. */
const unknownChoices = (
  at: string,
  resource: Resource,
  name: string,
  known: readonly string[],
  what: string,
): Fault[] => {
  const field = fieldOf(resource, name);
  if (!field) return [];
  if (!field.choices || !field.required)
    return [error('RES660', at, `'${name}' may hold what is not ${what}.`, 'Make it a required choice.')];
  return unknownNames(
    'RES660',
    field.choices.map(({ value }): Named => [at, String(value)]),
    known,
    what,
  );
};

/** Where the answers lie: tables of the engine's own, of the same service, by the key of the judged record. */
const answers: Check = ({ name, service, judges: config }, { byName }) => {
  if (!config) return [];
  return (['score', 'findings'] as const).flatMap((part) => {
    const at = `${name}.judges.${part}`;
    const kept = byName.get(config[part].resource);
    if (!kept) return unknownNames('RES662', [[`${at}.resource`, config[part].resource]], byName.keys(), 'a resource');
    const fields = Object.entries(config[part]).filter(([word]) => word !== 'resource');
    return [
      ...unknownFields(
        'RES662',
        fields.map(([word, field]): Named => [`${at}.${word}`, field]),
        kept,
      ),
      ...(judgedBy(kept) === name
        ? []
        : [
            error(
              'RES662',
              `${at}.resource`,
              `${kept.name} is a table of its own.`,
              `Say storage: { judgedBy: '${name}' } there.`,
            ),
          ]),
      ...(kept.service === service
        ? []
        : [
            error(
              'RES662',
              `${at}.resource`,
              `${kept.name} is of the service '${kept.service}'.`,
              `Say service: '${service}'.`,
            ),
          ]),
      ...(kept.key.join() === keyOf(config, part)
        ? []
        : [error('RES662', `${kept.name}.key`, `It has to be ${keyOf(config, part)}.`, 'One row for each of them.')]),
    ];
  });
};

const keyOf = ({ score, findings }: Config, part: 'score' | 'findings'): string =>
  part === 'score' ? score.record : `${findings.record},${findings.rule}`;

/** Who keeps answers is named by the rules. */
const kept: Check = (resource, { byName }) => {
  const by = judgedBy(resource);
  if (by === undefined) return [];
  const at = `${resource.name}.storage.judgedBy`;
  const of = byName.get(by);
  if (!of) return unknownNames('RES663', [[at, by]], byName.keys(), 'a resource');
  const { score, findings } = of.judges ?? {};
  return score?.resource === resource.name || findings?.resource === resource.name
    ? []
    : [error('RES663', at, `${by} keeps nothing here.`, `Name ${resource.name} in its judges.`)];
};

export const judgesChecks: readonly Check[] = [rules, answers, kept];
