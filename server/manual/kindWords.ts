import type { AccessKind } from '../../src/core/declaration/resource.ts';

/** What each kind of access lets somebody do. */
export const kindWords: Readonly<Record<AccessKind, string>> = {
  list: 'see the list',
  show: 'open one',
  create: 'create',
  edit: 'edit',
  delete: 'delete',
  bulk: 'edit and delete many',
  import: 'import',
  export: 'export',
};
