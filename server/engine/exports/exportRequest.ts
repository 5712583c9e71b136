import * as z from 'zod';
import { formats } from '../../../src/formats/index.ts';
import { separators, type Separator } from '../../../src/core/csv/csv.ts';
import type { Where } from '../../../src/core/fields/conditions.ts';
import type { ListQuery } from '../../../src/core/wire/query.ts';
import type { Selection } from '../../../src/core/wire/wire.ts';
import { boundedList, readBody } from '../context/requestBodies.ts';
import { selectionBody } from '../context/planRequest.ts';

const written = formats.filter(({ isWritten }) => isWritten).map(({ name }) => name);
const [usualFormat = ''] = written;

const body = z.strictObject({
  selection: selectionBody.optional(),
  columns: boundedList(z.string().max(100), 1_000, 1).optional(),
  sort: z.strictObject({ field: z.string().nullable(), order: z.enum(['ASC', 'DESC']) }).optional(),
  separator: z.enum(separators).default(','),
  names: z.boolean().default(false),
  format: z.enum(written).default(usualFormat),
});

/** What an export asks for: a list without pages, and the ids that it leaves out. */
export interface ExportRequest {
  query: Omit<ListQuery, 'columns'>;
  columns: string[] | undefined;
  except: readonly string[];
  separator: Separator;
  /** References by what their records are called. */
  names: boolean;
  /** The name of the format that it is written in. */
  format: string;
}

/** Reads the body of an export; none stands for everything in the declared order. */
export const readExportRequest = (given: unknown): ExportRequest => {
  const { selection, columns, sort, separator, names, format } = readBody(body, given ?? {});
  const { filter, search, except } = toQuery(selection as Selection | undefined); // undefined only where a property may be absent
  return {
    columns,
    separator,
    names,
    format,
    except,
    query: {
      filter,
      sort: sort ?? { field: null, order: 'ASC' },
      page: 1,
      perPage: Number.MAX_SAFE_INTEGER,
      ...(search && { search }),
    },
  };
};

const toQuery = (
  selection: Selection | undefined,
): { filter: Where; search?: ListQuery['search']; except: readonly string[] } => {
  if (!selection) return { filter: {}, except: [] };
  if ('ids' in selection) return { filter: { id: { in: selection.ids } }, except: [] };
  return { ...selection.query, except: selection.except };
};
