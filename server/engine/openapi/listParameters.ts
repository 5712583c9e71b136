import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { JsonSchema } from '../../../src/core/wire/jsonSchema.ts';
import { dialectOf, listCallsOf } from '../calls/listRoute.ts';
import type { Describing } from './describing.ts';

/** The parameters of a list as its dialect writes them: it is asked to encode one query of every kind. */
export const listParameters = (context: Describing, resource: Resource, kind: string): JsonSchema[] => {
  const dialect = dialectOf(context, resource);
  const listCalls = listCallsOf(resource);
  const sort = { field: resource.list.sortable[0] ?? resource.key[0] ?? 'id', order: 'ASC' } as const;
  const whole = {
    filter: {},
    sort,
    page: 2,
    perPage: 50,
    columns: [...resource.key],
    total: 'exact',
    deleted: true,
  } as const;
  const plain = dialect.encode({ ...whole, columns: [...whole.columns] }, listCalls).query;
  const filters = Object.keys(resource.list.filters).flatMap((name) =>
    [{ eq: 'value' }, { in: ['one', 'other'] }, { gte: 'least', lte: 'most' }].flatMap((condition) =>
      dialect
        .encode({ filter: { [name]: condition }, sort, page: 1, perPage: 1 }, listCalls)
        .query.filter(([pair]) => pair.includes(name)),
    ),
  );
  const text = kind === 'query' ? [['q', 'text'] as const] : [];
  const named = new Map<string, string>([
    ...text,
    ...plain,
    ...filters.filter(([name]) => !plain.some(([other]) => other === name)),
  ]);
  return [...named].map(([name, example]) => ({
    name,
    in: 'query',
    required: false,
    example,
    schema: { type: /^\d+$/.test(example) ? 'integer' : 'string' },
    ...(name.endsWith('[]') ? { schema: { type: 'array', items: { type: 'string' } }, explode: true } : {}),
  }));
};
