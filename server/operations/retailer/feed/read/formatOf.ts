import type { WholeRecord } from '../../../../../src/core/wire/wire.ts';
import type { Separator } from '../../../../../src/core/csv/csv.ts';
import type { OperationRead } from '../../../../engine/context/operation.ts';
import { feedFault } from '../feedFault.ts';
import { isFeedField } from './feedFields.ts';
import type { FeedColumns, FeedMapping } from './mapColumns.ts';

/** `Retailer.parse_mode` of a retailer that maps its own columns. */
export const customMode = 1;

const columns = ['encoding', 'separator', 'decimal', 'header_row', 'fields'] as const;

/** How the columns of a retailer's feed are read, by its parse mode. Throws `feedFormatMissing` where it is Custom and nobody has mapped them. */
export const formatOf = async (
  read: Pick<OperationRead, 'first'>,
  { id, parse_mode: mode }: Pick<WholeRecord, 'id'> & { parse_mode?: unknown },
): Promise<FeedColumns> => {
  if (mode !== customMode) return 'standard';
  const [record] = await read.first('feed-formats', {
    filter: { retailer_id: { in: [Number(id)] } },
    columns,
    most: 1,
  });
  if (!record) throw feedFault('feedFormatMissing');
  return toMapping(record);
};

const signs: Readonly<Record<string, Separator>> = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' };

/** A record of `feed-formats` as a mapping; of one that is still typed what is half there is left out. */
export const toMapping = (record: Readonly<Record<string, unknown>>): FeedMapping => {
  const fields: FeedMapping['fields'] = {};
  const entries = (record['fields'] ?? []) as { field?: string | null; columns?: unknown; join?: string | null }[]; // its schema
  for (const { field, columns: of, join } of entries) {
    const named = Array.isArray(of) ? of.filter((name): name is string => typeof name === 'string' && name !== '') : [];
    if (field && isFeedField(field) && named.length > 0) fields[field] = { columns: named, ...(join && { join }) };
  }
  return {
    fields,
    // Its choices.
    encoding: (record['encoding'] ?? null) as FeedMapping['encoding'],
    separator: signs[String(record['separator'])] ?? null,
    decimal: (record['decimal'] ?? null) as FeedMapping['decimal'],
    headerRow: (record['header_row'] ?? null) as number | null,
  };
};
