import { useDataProvider } from 'ra-core';
import { namingFields } from '../../../core/declaration/called.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import type { ListMeta } from '../../../core/wire/provider.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription, ResourceSearch } from '../../../core/declaration/resource.ts';
import type { PicturePlace } from './places.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';

/** The records that a code is one of, two at most, by the kinds of search that the resource's box takes codes by; the first kind that finds any. */
type FindByCode = (code: string) => Promise<readonly ListRow[]>;

export const useCodeRecords = (description: ResourceDescription, places: readonly PicturePlace[]): FindByCode => {
  const provider = useDataProvider();
  const { fieldTypes } = useToolkit();
  const { name, key, fields, search, find = Object.keys(search) } = description;
  // A code that a field cannot hold is none of its values.
  const takes = ({ by }: ResourceSearch, code: string): boolean => {
    const own = typeof by === 'string' ? fields.find((one) => one.name === by) : undefined;
    const type = own && typeOf(fieldTypes, own);
    return !own || !type || (type.parseCondition ?? type.parse)(code, own).ok;
  };
  const columns = [...new Set([...key, ...namingFields(description), ...places.map(({ field }) => field.name)])];
  const list = async (meta: Partial<ListMeta>, filter: Record<string, unknown>): Promise<ListRow[]> => {
    const { data } = await provider.getList<ListRow>(name, {
      filter,
      sort: { field: key[0] ?? 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 2 },
      meta: { columns, ...meta },
    });
    return data;
  };
  return async (code) => {
    const kinds = find.flatMap((kind) => {
      const one = search[kind];
      const isText = typeof one?.by === 'object' && 'text' in one.by;
      return one && !isText && one.result !== 'perCode' && takes(one, code) ? [kind] : [];
    });
    for (const kind of kinds) {
      const found = await list({ search: { kind, codes: [code] } }, {});
      if (found.length > 0) return found;
    }
    return kinds.length > 0 || key.length !== 1 ? [] : list({}, { [key[0] ?? 'id']: { in: [code] } });
  };
};
