import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { visit } from './source.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const declared = /^src\/core\/(words\/(?!names)|fields\/field\.ts$)/;
/** Who only writes a word, fills in its default or says what is wrong with it does nothing by it. */
const described = /^src\/core\/declaration\/resource\.ts$/;
const idle = /^(src\/core\/(words|checks)|resources|schemas|tests)\/|^src\/core\/declaration\/resource\.ts$|^\.\./;

export interface Word {
  /** `'ListConfig.columns'` */
  name: string;
  isRead: boolean;
}

/** The program of the project, with its types. */
export const projectProgram = (): ts.Program => {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, (path) => ts.sys.readFile(path)) as { config: unknown };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const files = fileNames.filter((path) => !/^(tests|resources|schemas)\//.test(relative(root, path)));
  return ts.createProgram(files, { ...options, incremental: false });
};

/**
 * Every word that a declaration accepts, and whether a file takes it: `list.columns`, `const { columns } = list`, or
 * `access[kind]` where the type of `kind` names it. What `resource.ts` declares anew once its default is filled in is taken
 * when that is.
 */
export const findWords = (program: ts.Program): Word[] => {
  const checker = program.getTypeChecker();
  const sources = program.getSourceFiles().filter(({ isDeclarationFile }) => !isDeclarationFile);
  const words = new Map(sources.filter(isAt(declared)).flatMap(membersOf));
  const filledIn = new Map(sources.filter(isAt(described)).flatMap(membersOf));
  for (const source of sources.filter((one) => !isAt(idle)(one)))
    visit(source, (node) => {
      for (const declaration of takenBy(node, checker).flatMap((symbol) => symbol.declarations ?? [])) {
        const word = words.get(declaration) ?? filledIn.get(declaration);
        if (word) word.isRead = true;
      }
    });
  const anew = new Map([...filledIn.values()].map(({ name, isRead }) => [afterFirst(name), isRead]));
  return [...words.values()].map(({ name, isRead }) => ({
    name,
    isRead: isRead || [afterFirst(name), placeOf(name)].some((path) => anew.get(path)),
  }));
};

const isAt =
  (place: RegExp) =>
  ({ fileName }: ts.SourceFile): boolean =>
    place.test(relative(root, fileName));

const membersOf = (source: ts.SourceFile): [ts.Node, Word][] => {
  const members: [ts.Node, Word][] = [];
  visit(source, (node) => {
    if (ts.isPropertySignature(node)) members.push([node, { name: nameOf(node), isRead: false }]);
  });
  return members;
};

/** `'ResourceDescription.list.cells'` -> `'list.cells'`. */
const afterFirst = (name: string): string => name.slice(name.indexOf('.') + 1);
/** `'ListConfig.cells'` -> `'list.cells'`: a configuration is named after its place. */
const placeOf = (name: string): string =>
  name.replace(/^(\w+)Config\./, (_, place: string) => `${place.toLowerCase()}.`);

const takenBy = (node: ts.Node, checker: ts.TypeChecker): ts.Symbol[] => {
  if (ts.isPropertyAccessExpression(node)) return present(checker.getSymbolAtLocation(node.name));
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = node.propertyName ?? node.name;
    if (!ts.isIdentifier(name)) return [];
    return present(checker.getPropertyOfType(checker.getTypeAtLocation(node.parent), name.text));
  }
  if (!ts.isElementAccessExpression(node)) return [];
  const owner = checker.getNonNullableType(checker.getTypeAtLocation(node.expression));
  return textsOf(checker.getTypeAtLocation(node.argumentExpression)).flatMap((text) =>
    present(checker.getPropertyOfType(owner, text)),
  );
};

const present = (symbol: ts.Symbol | undefined): ts.Symbol[] => (symbol ? [symbol] : []);

const textsOf = (type: ts.Type): string[] => {
  if (type.isUnion()) return type.types.flatMap(textsOf);
  return type.isStringLiteral() ? [type.value] : [];
};

const nameOf = (node: ts.Node): string => {
  const names: string[] = [];
  for (let at = node; !ts.isSourceFile(at); at = at.parent)
    if (ts.isPropertySignature(at) || ts.isInterfaceDeclaration(at) || ts.isTypeAliasDeclaration(at))
      names.unshift(at.name.getText());
  return names.join('.');
};
