import ts from 'typescript';
import { readSource, visit } from '../architecture/source.ts';

/** A row of a table of tests, as far as it is written out: what is worked out has no text. */
type Row = readonly (string | undefined)[] | Readonly<Record<string, string | undefined>>;

const named = new Set(['it', 'test', 'describe']);

/**
 * The titles of the tests that a file holds, and of what groups them. A title of a table (`it.each`) comes as it is written, and
 * once for each row that is written out, with its texts in place of `%s` and `$name`.
 */
export const readTitles = (path: string, text: string): string[] => {
  const { tree } = readSource(path, text);
  const titles: string[] = [];
  visit(tree, (node) => {
    if (!ts.isCallExpression(node) || !named.has(rootOf(node.expression))) return;
    const [given] = node.arguments;
    const title = given && titleOf(given, tree);
    if (title === undefined) return;
    const table = ts.isCallExpression(node.expression) ? node.expression.arguments[0] : undefined;
    const rows = table ? rowsOf(table, tree) : [];
    titles.push(...new Set([title, ...rows.map((row) => fill(title, row))]));
  });
  return titles;
};

/** `it` of `it.skipIf(true)`, `it.each(table)` and `it`. */
const rootOf = (node: ts.Expression): string => {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) ? rootOf(node.expression) : '';
};

const titleOf = (node: ts.Expression, tree: ts.SourceFile): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText(tree).slice(1, -1) : undefined;
};

const rowsOf = (table: ts.Expression, tree: ts.SourceFile): Row[] => {
  const array = inner(ts.isIdentifier(table) ? (initializerOf(table.text, tree) ?? table) : table);
  if (!ts.isArrayLiteralExpression(array)) return [];
  return array.elements.map((element) => toRow(inner(element)));
};

const toRow = (element: ts.Expression): Row => {
  if (ts.isArrayLiteralExpression(element)) return element.elements.map((cell) => literalOf(inner(cell)));
  if (!ts.isObjectLiteralExpression(element)) return [literalOf(element)];
  return Object.fromEntries(
    element.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) && ts.isIdentifier(property.name)
        ? [[property.name.text, literalOf(inner(property.initializer))]]
        : [],
    ),
  );
};

/** What stands inside `as const` and brackets. */
const inner = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? inner(node.expression)
    : node;

const literalOf = (node: ts.Expression): string | undefined =>
  ts.isStringLiteralLike(node) || ts.isNumericLiteral(node) ? node.text : undefined;

const initializerOf = (name: string, tree: ts.SourceFile): ts.Expression | undefined => {
  let found: ts.Expression | undefined;
  visit(tree, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name)
      found ??= node.initializer;
  });
  return found;
};

const fill = (title: string, row: Row): string => {
  if (!isList(row)) return title.replace(/\$(\w+)/g, (open, name: string) => row[name] ?? open);
  let place = 0;
  return title.replace(/%[sdifjo]/g, (open) => row[place++] ?? open);
};

const isList = (row: Row): row is readonly (string | undefined)[] => Array.isArray(row);
