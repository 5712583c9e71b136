import ts from 'typescript';
import { faultAt, visit, type Fault, type Source } from './source.ts';

const declarations = /^resources\/(?!define\.ts$)/;
const builders = new Set(['defineResource', 'defineScreen']);

/** resources/ could be written as JSON: no function, no class, no call but the two that declare (architecture §3). */
export const findCodeFaults = (source: Source): Fault[] => {
  if (!declarations.test(source.path)) return [];
  const faults: Fault[] = [];
  visit(source.tree, (node) => {
    const what = codeOf(node);
    if (what)
      faults.push(
        faultAt(source, node, 'data', `holds ${what}: a declaration is data. Name a rule or an operation instead.`),
      );
  });
  return faults;
};

const codeOf = (node: ts.Node): string | null => {
  if (ts.isFunctionLike(node) && !ts.isTypeNode(node)) return 'a function';
  if (ts.isClassLike(node)) return 'a class';
  if (!ts.isCallExpression(node)) return null;
  const called = node.expression.getText();
  return builders.has(called) || called.startsWith('z.') ? null : `a call of ${called}`;
};

const longestSource = 400;
/** What starts a server is started once for all that is asked of it. */
const longestSuite = 650;

/** Style: a longer file holds more than one thing. */
export const findLengthFaults = (source: Source): Fault[] => {
  const lines = source.text.split('\n').length - 1;
  const longest = source.path.startsWith('tests/') ? longestSuite : longestSource;
  return lines > longest
    ? [faultAt(source, source.tree, 'length', `has ${lines} lines, at most ${longest}: split it by concept.`)]
    : [];
};
