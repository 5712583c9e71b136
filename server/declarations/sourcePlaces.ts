import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type ts from 'typescript';

type Node = ts.Node;
type Compiler = typeof ts;

/** `resources/catalogue/items.ts:41`, or null where a path of a fault is found in no source. */
type PlaceOf = (path: string) => string | null;

/** What is no resource, by the first word of its path. */
const files: Readonly<Record<string, string>> = {
  menu: 'resources/menu.ts',
  permissions: 'resources/permissions.ts',
  services: 'resources/services.ts',
  screens: 'resources/screens.ts',
  translations: 'resources/translations/index.ts',
};

/** Finds where in the declarations of a project a fault's path stands. Without a compiler, as in production, nowhere. */
export const readPlaces = async (project: string): Promise<PlaceOf> => {
  const compiler = await import('typescript').then(
    (module) => module.default,
    () => null,
  );
  if (!compiler) return () => null;
  const sources = new Sources(project, compiler);
  return (path) => {
    const [head = '', ...parts] = path.split(/[.[\]]+/).filter((part) => part !== '');
    const found = sources.declarationOf(head);
    if (!found) {
      const texts = head === 'translations' ? sources.textsOf(parts) : null;
      if (texts) return texts;
      return files[head] && existsSync(join(project, files[head])) ? sources.wordIn(files[head], parts) : null;
    }
    const deepest =
      parts[0] === 'fields' && found.schema
        ? sources.descend(found.schema, parts.slice(1))
        : sources.descend(found.options, parts);
    return sources.place(deepest);
  };
};

/** The sources of declarations as trees. */
class Sources {
  readonly #trees = new Map<string, ts.SourceFile>();
  readonly #project: string;
  readonly #ts: Compiler;

  constructor(project: string, compiler: Compiler) {
    this.#project = project;
    this.#ts = compiler;
  }

  tree(file: string): ts.SourceFile {
    const known = this.#trees.get(file);
    if (known) return known;
    const { createSourceFile, ScriptTarget } = this.#ts;
    const tree = createSourceFile(file, readFileSync(file, 'utf8'), ScriptTarget.Latest, true);
    this.#trees.set(file, tree);
    return tree;
  }

  /** The schema and the options that `defineResource` takes of a resource. */
  declarationOf(name: string): { schema: Node | undefined; options: Node } | null {
    const quoted = new RegExp(`name:\\s*['"]${name.replaceAll(/[^\w-]/g, '')}['"]`);
    for (const path of globSync('resources/**/*.ts', { cwd: this.#project })) {
      const file = join(this.#project, path);
      if (!quoted.test(readFileSync(file, 'utf8'))) continue;
      const call = this.#find(this.tree(file), (node) => {
        if (!this.#ts.isCallExpression(node)) return false;
        const options = node.arguments.at(-1);
        const named = options && this.#member(options, 'name');
        return named !== undefined && this.#textOf(named) === name;
      }) as ts.CallExpression | undefined; // as it was asked for
      const options = call?.arguments.at(-1);
      if (call && options) return { schema: call.arguments.length > 1 ? call.arguments[0] : undefined, options };
    }
    return null;
  }

  /** The node at a path, or the last one on the way that is written down. */
  descend(from: Node, parts: readonly string[]): Node {
    let at = from;
    for (const part of parts) {
      const next = this.#member(at, part);
      if (!next) return at;
      at = next;
    }
    return at;
  }

  place(node: Node): string {
    const tree = node.getSourceFile();
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    return `${relative(this.#project, tree.fileName).split(sep).join('/')}:${line + 1}`;
  }

  /** Where the texts of a resource stand in a language, of a path such as `it.resources.makers.fields.name`; null: nowhere. */
  textsOf([language = '', kind, name = '']: readonly string[]): string | null {
    if (kind !== 'resources') return null;
    const folder = `resources/translations/${language.replaceAll(/\W/g, '')}`;
    const named = new RegExp(`^ +['"]?${name.replaceAll(/[^\w-]/g, '')}['"]?: \\{$`);
    for (const file of globSync(`${folder}/**/*.ts`, { cwd: this.#project })) {
      const line = readFileSync(join(this.#project, file), 'utf8')
        .split('\n')
        .findIndex((one) => named.test(one));
      if (line !== -1) return `${file.split(sep).join('/')}:${line + 1}`;
    }
    return null;
  }

  /** The first line of a file that has the first of these words as a name. */
  wordIn(file: string, [word = '']: readonly string[]): string {
    const line = readFileSync(join(this.#project, file), 'utf8')
      .split('\n')
      .findIndex((one) => one.includes(`'${word}'`) || new RegExp(`\\b${word.replaceAll(/\W/g, '.')}:`).test(one));
    return line === -1 ? file : `${file}:${line + 1}`;
  }

  /** What stands under a name: a property, an element, an option of a call, or what a name stands for. */
  #member(given: Node, name: string): Node | undefined {
    const {
      isObjectLiteralExpression,
      isArrayLiteralExpression,
      isCallExpression,
      isPropertyAssignment,
      isSpreadAssignment,
    } = this.#ts;
    const node = this.#meant(given);
    if (isArrayLiteralExpression(node)) return node.elements[Number(name)];
    if (isCallExpression(node)) {
      const last = node.arguments.at(-1);
      return last && this.#member(last, name);
    }
    if (!isObjectLiteralExpression(node)) return undefined;
    for (const property of node.properties) {
      if (isPropertyAssignment(property) && this.#nameOf(property) === name) return property;
      if (isSpreadAssignment(property)) {
        const found = this.#member(property.expression, name);
        if (found) return found;
      }
    }
    return undefined;
  }

  /** What a node stands for: the value of a property, of a constant of this file, or of one that is imported. */
  #meant(node: Node): Node {
    const { isPropertyAssignment, isIdentifier, isAsExpression, isSatisfiesExpression, isVariableDeclaration } =
      this.#ts;
    if (isPropertyAssignment(node)) return this.#meant(node.initializer);
    if (isAsExpression(node) || isSatisfiesExpression(node)) return this.#meant(node.expression);
    if (isVariableDeclaration(node)) return node.initializer ? this.#meant(node.initializer) : node;
    if (!isIdentifier(node)) return node;
    const found = this.#constant(node.getSourceFile(), node.text);
    return found ? this.#meant(found) : node;
  }

  #constant(tree: ts.SourceFile, name: string): Node | undefined {
    const { isVariableDeclaration, isIdentifier, isImportDeclaration, isStringLiteral } = this.#ts;
    const own = this.#find(
      tree,
      (node) => isVariableDeclaration(node) && isIdentifier(node.name) && node.name.text === name,
    );
    if (own) return own;
    for (const statement of tree.statements) {
      if (!isImportDeclaration(statement) || !isStringLiteral(statement.moduleSpecifier)) continue;
      if (!statement.importClause?.getText().match(new RegExp(`\\b${name}\\b`))) continue;
      const file = join(dirname(tree.fileName), statement.moduleSpecifier.text);
      if (existsSync(file)) return this.#constant(this.tree(file), name);
    }
    return undefined;
  }

  #nameOf(property: ts.PropertyAssignment): string {
    const { isIdentifier, isStringLiteral, isNumericLiteral } = this.#ts;
    const { name } = property;
    return isIdentifier(name) || isStringLiteral(name) || isNumericLiteral(name) ? name.text : '';
  }

  #textOf(node: Node): string | undefined {
    const value = this.#meant(node);
    return this.#ts.isStringLiteral(value) ? value.text : undefined;
  }

  #find(from: Node, isWanted: (node: Node) => boolean): Node | undefined {
    if (isWanted(from)) return from;
    return this.#ts.forEachChild(from, (child) => this.#find(child, isWanted));
  }
}
