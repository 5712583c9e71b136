import type { Resource } from '../../src/core/declaration/resource.ts';
import type { Row } from '../support/accessOracle.ts';
import type { Row as StoredRow, WarehouseService } from '../support/warehouseService.ts';

/** The rows of a resource that is not in our database, as the marked world plants and counts them. */
export interface ForeignRows {
  /** Plants a text into every row. */
  mark(fields: readonly string[]): void;
  read(): Row[];
  insert(row: Row): void;
  /** How many writes its service was asked for so far. */
  countWrites(): number;
}

/** Those of the test's own service, by the resources that it keeps. */
export const foreignRowsOf = (service: WarehouseService, resources: readonly Resource[]): Map<string, ForeignRows> =>
  new Map(
    resources.map(({ name }) => [
      name,
      {
        mark: (fields) => {
          for (const row of service.rows) for (const field of fields) row[field] = `mk-${name}-${row.id}-x`;
        },
        read: () => service.rows.map((row) => ({ ...row })),
        insert: (row) => void service.rows.push(row as StoredRow), // like those that it has
        countWrites: () => service.asked.filter(({ method }) => method !== 'GET').length,
      },
    ]),
  );
