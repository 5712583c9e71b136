import ts from 'typescript';
import { faultAt, visit, type Fault, type Source } from './source.ts';

const hooks = new Set([
  'useCreate',
  'useUpdate',
  'useUpdateMany',
  'useDelete',
  'useDeleteMany',
  'useDeleteWithUndoController',
  'useDeleteWithConfirmController',
  'useBulkDeleteController',
  'useSaveContext',
  'useCreateController',
  'useEditController',
  'useGetMany',
  'useGetManyAggregate',
  'ReferenceField',
  'ReferenceManyField',
  'ReferenceArrayField',
  'ReferenceOneField',
]);
const modes = new Set(['undoable', 'optimistic']);
const providerWrites = new Set(['create', 'update', 'updateMany', 'delete', 'deleteMany']);
// A form may look up what its references are called; a cell has that in its row.
const cellsOnly = new Set(['getMany']);
const inCells = /^src\/(screens\/(kit\/table|pages\/list)\/|fieldTypes\/)/;
const inBrowser = /^(src\/(screens|fieldTypes|main)|customPages\/)/;

/** Every write goes through `useChangeSet()`, and no cell asks for its reference by itself (architecture §4, §5). */
export const findHookFaults = (source: Source): Fault[] => {
  if (!inBrowser.test(source.path)) return [];
  const faults: Fault[] = [];
  const refuse = (node: ts.Node, name: string): void =>
    void faults.push(
      faultAt(source, node, 'hooks', `${name} is forbidden: write by useChangeSet(), read a reference from _refs.`),
    );
  visit(source.tree, (node) => {
    if (ts.isImportSpecifier(node) && hooks.has((node.propertyName ?? node.name).text))
      refuse(node, (node.propertyName ?? node.name).text);
    if (ts.isStringLiteralLike(node) && modes.has(node.text)) refuse(node, `The ${node.text} mode`);
    if (ts.isCallExpression(node) && isForbiddenCall(node.expression, source.path))
      refuse(node, node.expression.getText());
  });
  return faults;
};

const isForbiddenCall = (called: ts.Expression, path: string): boolean => {
  if (
    !ts.isPropertyAccessExpression(called) ||
    !/dataProvider$/i.test(called.expression.getText().replace(/\(\)$/, ''))
  )
    return false;
  return providerWrites.has(called.name.text) || (cellsOnly.has(called.name.text) && inCells.test(path));
};

const writing =
  /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?|MERGE\s+INTO|COPY)\s+("?[\w.$-]+"?(?:\."?[\w-]+"?)?|\0)/g;
const keywords = /^(SET|OF|OR|CASCADE|SKIP)$/i;
/** The framework's own tables are written where they belong; `server/migrations` moves data that no declaration can say. */
const free = /^(server\/(engine|migrations)\/|tests\/)/;

/** Only the engine writes to a resource's table (architecture §5). */
export const findSqlFaults = (source: Source): Fault[] => {
  if (free.test(source.path)) return [];
  const faults: Fault[] = [];
  visit(source.tree, (node) => {
    for (const table of tablesWrittenBy(node)) {
      if (keywords.test(table) || /^"?framework"?\./.test(table)) continue;
      faults.push(
        faultAt(
          source,
          node,
          'sql',
          `writes to ${table === '\0' ? 'a computed table' : table}: only server/engine does that.`,
        ),
      );
    }
  });
  return faults;
};

const tablesWrittenBy = (node: ts.Node): string[] => {
  const text = sqlOf(node);
  return text === null ? [] : [...text.matchAll(writing)].map((found) => found[1] ?? '');
};

/** Holes of a template are NULs: a table that is computed counts as a resource's. */
const sqlOf = (node: ts.Node): string | null => {
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => `\0${span.literal.text}`).join('');
  return ts.isStringLiteralLike(node) ? node.text : null;
};
