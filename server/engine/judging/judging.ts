import type { JudgesConfig } from '../../../src/core/words/storageConfig.ts';
import type { ReadSchema } from '../queries/joins.ts';
import { modelOf, type WriteModel, type WriteModels } from '../records/writeModel.ts';

/** A resource of rules with all that it names, worked out once. */
export interface Judging {
  config: JudgesConfig<Record<string, unknown>>;
  schema: ReadSchema;
  rules: WriteModel;
  judged: WriteModel;
  score: WriteModel;
  findings: WriteModel;
  /** Resources that lie on the way to what rules compare or judge: a write of one may concern any record. */
  onTheWay: ReadonlySet<string>;
}

export const judgingsOf = (models: WriteModels, schema: ReadSchema): Judging[] =>
  [...models.values()].flatMap((rules) => {
    const config = rules.resource.judges;
    if (!config) return [];
    const judged = modelOf(models, config.of);
    return [
      {
        config,
        schema,
        rules,
        judged,
        score: modelOf(models, config.score.resource),
        findings: modelOf(models, config.findings.resource),
        onTheWay: new Set(pathsOf(config, judged).flatMap((path) => resourcesAlong(models, judged, path))),
      },
    ];
  });

/** What rules compare, and what they may judge that lies behind a reference. */
const pathsOf = ({ within }: Judging['config'], judged: WriteModel): string[] => [
  ...Object.values(within).flatMap((path) => path ?? []),
  ...[...judged.fields.values()].flatMap(({ field: { from } }) => (typeof from === 'string' ? [from] : [])),
];

const resourcesAlong = (models: WriteModels, judged: WriteModel, path: string): string[] => {
  const met: string[] = [];
  let at: WriteModel | undefined = judged;
  for (const name of path.split('.').slice(0, -1)) {
    at = models.get(at?.fields.get(name)?.field.reference ?? '');
    if (at) met.push(at.resource.name);
  }
  return met;
};
