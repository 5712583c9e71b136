import { ownFieldOf } from '../../../src/core/fields/computed.ts';
import { referredField } from '../../../src/core/declaration/referred.ts';
import { quote } from '../database/identifiers.ts';
import type { Draft } from '../records/draft.ts';
import type { Follower } from '../context/following.ts';
import { modelOf, type WriteModel, type WriteModels } from '../records/writeModel.ts';

const known = new WeakMap<WriteModels, ReadonlyMap<string, readonly Follower[]>>();

/** What follows the records of a resource. */
const followersOf = (models: WriteModels, resource: string): readonly Follower[] => {
  const all = known.get(models) ?? findFollowers(models);
  known.set(models, all);
  return all.get(resource) ?? [];
};

const findFollowers = (models: WriteModels): Map<string, Follower[]> => {
  const found = new Map<string, Map<string, { resource: string; via: string[]; reads: Set<string> }>>();
  for (const model of models.values()) {
    for (const { of, via, field } of joinedSteps(models, model)) {
      const at = found.get(of) ?? new Map();
      const key = `${model.resource.name} ${via.join('.')}`;
      const follower = at.get(key) ?? { resource: model.resource.name, via, reads: new Set<string>() };
      follower.reads.add(field);
      found.set(of, at.set(key, follower));
    }
  }
  return new Map([...found].map(([of, at]) => [of, [...at.values()]]));
};

interface JoinedStep {
  of: string;
  via: string[];
  field: string;
}

/** Each record that the rules of a resource pass on the way to what they read, and the field that they go on by. */
const joinedSteps = (models: WriteModels, model: WriteModel): JoinedStep[] => {
  const names = new Set((model.resource.compute ?? []).flatMap(({ from }) => from));
  return [...names].flatMap((name) => {
    const { from } = model.fields.get(name)?.field ?? {};
    return typeof from === 'string' ? stepsAlong(models, model, from.split('.')) : [];
  });
};

const stepsAlong = (models: WriteModels, model: WriteModel, path: readonly string[]): JoinedStep[] => {
  const steps: JoinedStep[] = [];
  let at: WriteModel | undefined = model;
  for (const [index, field] of path.entries()) {
    if (!at) break;
    if (index > 0 && at.fields.get(field)?.column)
      steps.push({ of: at.resource.name, via: path.slice(0, index), field });
    at = models.get(at.fields.get(field)?.field.reference ?? '');
  }
  return steps;
};

/** The rules of a follower that read along its reference. */
export const rulesAlong = (model: WriteModel, reference: string): NonNullable<WriteModel['resource']['compute']> =>
  (model.resource.compute ?? []).filter(({ from }) =>
    from.some((name) => {
      const field = model.fields.get(name)?.field;
      return typeof field?.from === 'string' && ownFieldOf(field) === reference;
    }),
  );

/** The rules of a resource that read along any reference. */
export const rulesElsewhere = ({ resource, fields }: WriteModel): NonNullable<WriteModel['resource']['compute']> =>
  (resource.compute ?? []).filter(({ from }) => from.some((name) => typeof fields.get(name)?.field.from === 'string'));

/** The condition on `t`, a follower, that its references lead to one of the records whose keys are `$1`, an array of texts. */
export const leadsTo = (models: WriteModels, model: WriteModel, via: readonly string[]): string =>
  `t.${along(models, model, via)}`;

const along = (models: WriteModels, model: WriteModel, [reference = '', ...rest]: readonly string[]): string => {
  const field = model.fields.get(reference);
  const target = modelOf(models, field?.field.reference ?? '');
  const held = quote(referredField(field?.field ?? {}, target.resource));
  const key = target.key[0];
  const ids = (column: string | null | undefined): string => ` = ANY ($1::text[]::${column ?? 'text'}[])`;
  if (rest.length > 0)
    return `${quote(reference)} IN (SELECT ${held} FROM ${target.table} WHERE ${along(models, target, rest)})`;
  return field?.field.by === undefined
    ? `${quote(reference)}${ids(field?.column)}`
    : `${quote(reference)} IN (SELECT ${held} FROM ${target.table} WHERE ${quote(key?.name ?? '')}${ids(key?.column)})`;
};

/** Who follows what was written, with the records that they follow. */
export const followedBy = (
  models: WriteModels,
  written: readonly Draft[],
): { follower: Follower; owners: Draft[] }[] => {
  const stored = written.filter(({ before, after, refusal }) => before !== null && after !== null && refusal === null);
  return [...Map.groupBy(stored, ({ model }) => model)].flatMap(([model, drafts]) =>
    followersOf(models, model.resource.name)
      .map((follower) => ({
        follower,
        owners: drafts.filter(({ changed }) => changed.some((name) => follower.reads.has(name))),
      }))
      .filter(({ owners }) => owners.length > 0),
  );
};
