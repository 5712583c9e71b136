import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { visit } from './source.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const declared = ['declaration', 'field', 'surroundings'].map((name) => `src/core/declaration/${name}.ts`);
/** Who only writes a word, copies it or says what is wrong with it does nothing by it. */
const idle = /^(src\/core\/(declaration|checks)|resources|schemas|tests)\/|^\.\./;

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

/** Every word that the interfaces of a declaration accept, and whether a file takes it: `list.columns`, `const { columns } = list`. */
export const findWords = (program: ts.Program, where: readonly string[] = declared): Word[] => {
  const checker = program.getTypeChecker();
  const words = new Map<ts.Node, Word>();
  for (const path of where) {
    const source = program.getSourceFiles().find(({ fileName }) => fileName.endsWith(path));
    if (!source) throw new Error(`${path} is not in the program.`);
    visit(source, (node) => {
      if (ts.isPropertySignature(node)) words.set(node, { name: nameOf(node), isRead: false });
    });
  }
  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile || idle.test(relative(root, source.fileName))) continue;
    visit(source, (node) => {
      for (const declaration of takenBy(node, checker)?.declarations ?? []) {
        const word = words.get(declaration);
        if (word) word.isRead = true;
      }
    });
  }
  return [...words.values()];
};

const takenBy = (node: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined => {
  if (ts.isPropertyAccessExpression(node)) return checker.getSymbolAtLocation(node.name);
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = node.propertyName ?? node.name;
    return ts.isIdentifier(name)
      ? checker.getPropertyOfType(checker.getTypeAtLocation(node.parent), name.text)
      : undefined;
  }
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return checker.getPropertyOfType(checker.getTypeAtLocation(node.expression), node.argumentExpression.text);
  return undefined;
};

const nameOf = (node: ts.Node): string => {
  const names: string[] = [];
  for (let at = node; !ts.isSourceFile(at); at = at.parent)
    if (ts.isPropertySignature(at) || ts.isInterfaceDeclaration(at) || ts.isTypeAliasDeclaration(at))
      names.unshift(at.name.getText());
  return names.join('.');
};
