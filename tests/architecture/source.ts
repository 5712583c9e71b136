import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** One file of the project, read once; `path` is relative to the root, with slashes. */
export interface Source {
  path: string;
  text: string;
  tree: ts.SourceFile;
}

/** Something that a file does against a rule: which rule, and a sentence that says what to do. */
export interface Fault {
  rule: string;
  path: string;
  line: number;
  text: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const folders = '{schemas,resources,dataProviders,customPages,src,server,tests}/**/*.{ts,tsx}';

export const readSource = (path: string, text: string): Source => ({
  path,
  text,
  tree: ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  ),
});

/** All files of the project but the fixtures that break the rules. */
export const readProject = (): Source[] =>
  globSync([folders, '*.ts'], { cwd: root })
    .filter((path) => !path.startsWith('tests/fixtures/'))
    .map((path) => readSource(path, readFileSync(`${root}${path}`, 'utf8')));

/** The fixtures, each under the path that it pretends to have. */
export const readFixtures = (): Source[] => {
  const folder = 'tests/fixtures/architecture';
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).map((path) =>
    readSource(path.slice(folder.length + 1), readFileSync(`${root}${path}`, 'utf8')),
  );
};

export interface Import {
  /** A path of the project, or the name of a package. */
  target: string;
  isPackage: boolean;
  typeOnly: boolean;
  /** By `import()`. */
  isLazy: boolean;
  node: ts.Node;
}

/** Static and dynamic imports, and re-exports. */
export const importsOf = (source: Source): Import[] => {
  const found: Import[] = [];
  visit(source.tree, (node) => {
    const named = specifierOf(node);
    if (!named) return;
    const isPackage = !named.startsWith('.');
    const target = isPackage ? named : posix.normalize(posix.join(posix.dirname(source.path), named));
    found.push({ target, isPackage, typeOnly: isTypeOnly(node), isLazy: isDynamicImport(node), node });
  });
  return found;
};

const specifierOf = (node: ts.Node): string | null => {
  const isStatement = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
  const specifier = isStatement ? node.moduleSpecifier : isDynamicImport(node) ? node.arguments[0] : undefined;
  return specifier && ts.isStringLiteralLike(specifier) ? specifier.text : null;
};

const isDynamicImport = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

const isTypeOnly = (node: ts.Node): boolean => {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  if (!ts.isImportDeclaration(node)) return false;
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  return (
    !clause.name &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every((one) => one.isTypeOnly)
  );
};

/** Every node below, depth first. */
export const visit = (node: ts.Node, see: (node: ts.Node) => void): void => {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
};

export const faultAt = (source: Source, node: ts.Node, rule: string, text: string): Fault => ({
  rule,
  path: source.path,
  text,
  line: source.tree.getLineAndCharacterOfPosition(node.getStart(source.tree)).line + 1,
});
