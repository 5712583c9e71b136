import type { ImportFile } from '../../../src/core/wire/importFile.ts';
import type { ChangeSetSummary, Plan } from '../../../src/core/wire/wire.ts';
import type { Answered, Shop } from './shop.ts';

type Row = Record<string, unknown>;

/** What a refusal says at each field; of anything else its status, and what is told. */
export const said = ({ status, error }: Answered): Row =>
  status === 422
    ? Object.fromEntries(Object.entries(error.errors).map(([name, { text }]) => [name, text]))
    : { status, ...(status >= 400 && { text: error.message }) };

/** The texts of each row's findings, once. */
export const findingsOf = ({ rows }: Plan): string[][] =>
  rows.map(({ findings }) => [...new Set(findings.map(({ text }) => text))]);

/** How the plans of a resource are made and applied. */
export const plansOf = (
  { ask }: Pick<Shop, 'ask'>,
  resource: string,
): {
  plan(request: Row): Promise<Plan>;
  /** Of a file with these lines, read as it proposes. */
  importing(lines: readonly string[]): Promise<Plan>;
  apply(plan: Plan): Promise<ChangeSetSummary>;
} => {
  const plan = async (request: Row): Promise<Plan> => {
    const { status, data, error } = await ask<Plan>('POST /plans', { resource, ...request });
    if (status !== 201) throw new Error(JSON.stringify(error));
    return data;
  };
  const importing = async (lines: readonly string[]): Promise<Plan> => {
    const { data } = await ask<ImportFile>(
      `POST /plans/files?resource=${resource}&name=a.csv`,
      Buffer.from(lines.join('\n')),
    );
    const { file, separator, encoding, mapping } = data;
    return plan({
      kind: 'import',
      import: { file, separator, encoding, mapping, constants: {}, blank: 'keep' },
    });
  };
  const apply = async ({ id }: Plan): Promise<ChangeSetSummary> =>
    (await ask<ChangeSetSummary>(`POST /plans/${id}/apply`, {})).data;
  return { plan, importing, apply };
};
