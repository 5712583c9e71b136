import ts from 'typescript';
import { faultAt, visit, type Fault, type Source } from './source.ts';

/** The names that only their own folder may ask for. */
export interface Names {
  fieldTypes: ReadonlySet<string>;
  dialects: ReadonlySet<string>;
  formats: ReadonlySet<string>;
  resources: ReadonlySet<string>;
}

interface NameRule {
  rule: string;
  names: keyof Names;
  /** Where the name may stand. */
  home: RegExp;
  /** Only comparisons with, and switches on, a property `type`: the words of field types are common ones. */
  ofType: boolean;
}

const nameRules: readonly NameRule[] = [
  { rule: 'fieldTypeNames', names: 'fieldTypes', home: /^(src\/fieldTypes|tests)\//, ofType: true },
  // What an application itself offers as a file is its own affair, as its resources are.
  {
    rule: 'formatNames',
    names: 'formats',
    home: /^((src|server\/engine)\/formats|schemas|customPages|server\/operations|server\/demo|tests)\//,
    ofType: false,
  },
  { rule: 'dialectNames', names: 'dialects', home: /^(src\/dialects|resources|tests)\//, ofType: false },
  {
    rule: 'resourceNames',
    names: 'resources',
    ofType: false,
    home: /^((resources|schemas|customPages|server\/operations|server\/migrations|server\/demo|tests)\/|src\/fieldTypes\/[^/]+\/examples\.ts$)/,
  },
];

/** A question for a name outside its folder is a property that the declaration lacks (architecture §2). */
export const findNameFaults = (source: Source, names: Names): Fault[] => {
  const rules = nameRules.filter((one) => !one.home.test(source.path));
  const faults: Fault[] = [];
  visit(source.tree, (node) => {
    if (!ts.isStringLiteralLike(node) || isSpecifier(node)) return;
    for (const { rule, names: kind, ofType } of rules) {
      if (!names[kind].has(node.text) || (ofType && !isAskedOfType(node)) || isKeyOrType(node)) continue;
      faults.push(
        faultAt(
          source,
          node,
          rule,
          `'${node.text}' is named outside its folder. Add a property to the declaration and ask for that.`,
        ),
      );
    }
  });
  return faults;
};

const isSpecifier = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node.parent) ||
  ts.isExportDeclaration(node.parent) ||
  ts.isExternalModuleReference(node.parent);

/** `{ 'items': ... }` and the type `'items'` ask nothing. */
const isKeyOrType = (node: ts.Node): boolean =>
  ts.isLiteralTypeNode(node.parent) || (ts.isPropertyAssignment(node.parent) && node.parent.name === node);

const comparisons = [
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
];

const isAskedOfType = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isBinaryExpression(parent) && comparisons.includes(parent.operatorToken.kind)) {
    return isFieldsType(parent.left === node ? parent.right : parent.left);
  }
  if (ts.isCaseClause(parent)) return isFieldsType(parent.parent.parent.expression);
  const call = ts.isArrayLiteralExpression(parent) ? parent.parent.parent : undefined;
  return call !== undefined && ts.isCallExpression(call) && call.arguments.some(isFieldsType);
};

/** `field.type`, `meta.type`: not the `typeof` of a value, nor the type of an event or an input. */
const isFieldsType = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) &&
  node.name.text === 'type' &&
  /field|meta|column|key/i.test(node.expression.getText());
