import { posix } from 'node:path';
import ts from 'typescript';
import { faultAt, visit, type Fault, type Source } from './source.ts';

const parts = /^(src|server|schemas|resources|dataProviders|customPages)\//;

/** Exports that are read by their place and not by an import. */
const entries: readonly { path: RegExp; names: RegExp; why: string }[] = [
  { path: /^src\/screens\/index\.ts$/, names: /./, why: 'the public API of custom pages' },
  { path: /^src\/fieldTypes\/index\.ts$/, names: /./, why: 'the constructors that schemas are written with' },
  { path: /^resources\/define\.ts$/, names: /^define/, why: 'what declarations are written with' },
  { path: /^schemas\//, names: /^[A-Z]/, why: 'the schemas, which the build finds by identity' },
  { path: /^server\/application\.ts$/, names: /^application$/, why: 'what the build evaluates' },
  { path: /^customPages\/index\.ts$/, names: /./, why: 'components that declarations name' },
  {
    path: /^src\/build\/(zodWithoutJit|noAjv|entries|hasOwn|virtual\.d)\.ts$/,
    names: /./,
    why: 'modules of the build',
  },
  {
    path: /^src\/fieldTypes\/[^/]+\/examples\.ts$/,
    names: /./,
    why: 'facts that the contract tests of field types hold',
  },
  { path: /^server\/migrations\//, names: /^run$/, why: 'moves, which a start reads by their folder' },
  { path: /^server\/client\/runtime\.ts$/, names: /./, why: 'the text that a generated client goes on with' },
  { path: /^src\/dialects\//, names: /^\w+(Fixture|Before)$/, why: 'the table of requests that heads a dialect' },
];

/** Exports that tests alone take: reason -> file and name. */
export const forTests: Readonly<Record<string, readonly string[]>> = {
  'the type of what an exported function takes, answers or throws': [
    'server/liveCheck/checkLive.ts LiveReport',
    'server/database/embedded.ts EmbeddedDatabase',
    'server/database/pool.ts PoolOptions',
    'src/core/values/decimalMark.ts MarkedColumn',
    'src/core/records/changes.ts MergeResult',
    'src/core/records/compareRecords.ts RecordOrder',
    'dataProviders/httpClient.ts HttpRequest',
  ],
  'the inside of a hook, which needs no React': [
    'src/screens/kit/i18n/useCounted.ts createCounted',
    'src/screens/kit/form/useJoinedInputs.ts joinedInputs',
    'src/screens/kit/changes/useChangeProvider.ts survivingSessions',
    'src/screens/kit/changes/useChangeSet.ts forgettingOpenings',
    'src/screens/kit/changes/useOutcomes.ts createOutcomes',
    'src/screens/kit/changes/sessionStore.ts createSessionStore',
    'src/screens/kit/table/columnChoice.ts readChoice',
  ],
  'a table of which a test asks every line': [
    'schemas/integration/integrationProgress.ts statusOfParts',
    'server/engine/openapi/document.ts allCalls',
    'server/demo/writeDrawings.ts drawingFiles',
    'src/screens/kit/theme/theme.ts palettes',
    'src/screens/kit/theme/tokens.ts tones',
  ],
  'what a test cannot bring about from outside': [
    'server/database/databaseUser.ts parsePasswd',
    'server/engine/imports/forgetFiles.ts keptDays',
  ],
  'a step of a feed run, which its operation takes': [
    'server/operations/retailer/feed/prepare/mapImages.ts pimImageFields',
    'server/operations/retailer/feed/prepare/normalise.ts normalisationFunctions',
    'server/operations/retailer/feed/keep/feedKey.ts safeName',
  ],
  'a declaration without the names of an application': ['src/core/declaration/resource.ts describeResource'],
};

interface Export {
  name: string;
  node: ts.Node;
}

/**
 * An export is taken by another file that is no test, or is read by its place: what its own file alone uses is not exported,
 * and what nobody uses goes. What tests alone take has its reason in `allowed`, and no reason stands there in vain.
 */
export const findExportFaults = (
  project: readonly Source[],
  allowed: Readonly<Record<string, readonly string[]>>,
): Fault[] => {
  const [tests, product] = [true, false].map(
    (isTest) => new Set(project.filter(({ path }) => path.startsWith('tests/') === isTest).flatMap(takenBy)),
  );
  const reasons = new Set(Object.values(allowed).flat());
  const faults = project
    .filter(({ path }) => parts.test(path))
    .flatMap((source) =>
      exportsOf(source).flatMap(({ name, node }) => {
        const key = `${source.path} ${name}`;
        const isTaken = (all?: ReadonlySet<string>): boolean => all?.has(key) || all?.has(`${source.path} *`) || false;
        if (isTaken(product) || isEntry(source.path, name)) return [];
        if (!isTaken(tests))
          return [faultAt(source, node, 'exports', `nobody takes ${name}: do not export it, or delete it.`)];
        if (reasons.delete(key)) return [];
        return [faultAt(source, node, 'exports', `tests alone take ${name}: delete it, or give a reason in forTests.`)];
      }),
    );
  return [
    ...faults,
    ...[...reasons].map((key) => ({
      rule: 'exports',
      path: key,
      line: 1,
      text: 'tests alone do not take it: strike it from forTests.',
    })),
  ];
};

const isEntry = (path: string, name: string): boolean =>
  entries.some((entry) => entry.path.test(path) && entry.names.test(name));

/** `'src/core/values/key.ts keyOf'` for each name that the file takes; `*` where it takes them all. */
const takenBy = (source: Source): string[] => {
  const found: string[] = [];
  visit(source.tree, (node) => {
    const specifier = specifierOf(node);
    if (!specifier?.startsWith('.')) return;
    const target = posix.normalize(posix.join(posix.dirname(source.path), specifier));
    for (const name of namesOf(node)) found.push(`${target} ${name}`);
  });
  return found;
};

const specifierOf = (node: ts.Node): string | undefined => {
  const specifier =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
        ? node.argument.literal
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined;
  return specifier && ts.isStringLiteralLike(specifier) ? specifier.text : undefined;
};

const namesOf = (node: ts.Node): string[] => {
  if (ts.isExportDeclaration(node))
    return node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements.map(theirs) : ['*'];
  if (ts.isImportTypeNode(node)) return [node.qualifier ? (/^\w+/.exec(node.qualifier.getText())?.[0] ?? '*') : '*'];
  if (!ts.isImportDeclaration(node)) return lazyNamesOf(node);
  const clause = node.importClause;
  const bound = clause?.namedBindings;
  return [
    ...(clause?.name ? ['default'] : []),
    ...(bound ? (ts.isNamedImports(bound) ? bound.elements.map(theirs) : ['*']) : []),
  ];
};

/** `(await import('./page.ts')).Page`, `const { Page } = await import('./page.ts')`; otherwise all. */
const lazyNamesOf = (call: ts.Node): string[] => {
  let node = call.parent;
  while (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) node = node.parent;
  if (ts.isPropertyAccessExpression(node) && node.name.text !== 'then') return [node.name.text];
  if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name))
    return node.name.elements.map((one) => (one.propertyName ?? one.name).getText());
  return ['*'];
};

const theirs = (one: ts.ImportSpecifier | ts.ExportSpecifier): string => (one.propertyName ?? one.name).text;

const exportsOf = (source: Source): Export[] =>
  source.tree.statements.flatMap((node): Export[] => {
    if (ts.isExportDeclaration(node))
      return node.exportClause && ts.isNamedExports(node.exportClause)
        ? node.exportClause.elements.map((one) => ({ name: one.name.text, node: one }))
        : [];
    if (ts.isExportAssignment(node)) return [{ name: 'default', node }];
    if (!ts.canHaveModifiers(node) || !hasModifier(node, ts.SyntaxKind.ExportKeyword)) return [];
    if (hasModifier(node, ts.SyntaxKind.DefaultKeyword)) return [{ name: 'default', node }];
    if (ts.isVariableStatement(node))
      return node.declarationList.declarations.flatMap(({ name }) => boundBy(name).map((one) => ({ name: one, node })));
    const named = (node as ts.DeclarationStatement).name; // a function, a class or a type
    return named ? [{ name: named.getText(), node }] : [];
  });

const boundBy = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isBindingElement(one) ? boundBy(one.name) : []));

const hasModifier = (node: ts.HasModifiers, kind: ts.SyntaxKind): boolean =>
  ts.getModifiers(node)?.some((one) => one.kind === kind) ?? false;
