/**
 * Whether a text is an expression of XPath 1.0 (W3C Recommendation of 16 November 1999): its grammar, with the numbers of
 * its productions. It evaluates nothing and knows no document, so that a form can check a path without an XML library.
 */
export const isXPathExpression = (text: string): boolean => {
  const tokens = tokenize(text);
  if (!tokens) return false;
  const reader = new Reader(tokens);
  return readExpression(reader) && reader.atEnd();
};

interface Token {
  kind: 'name' | 'number' | 'literal' | 'symbol' | 'operator' | 'variable';
  text: string;
}

const name = String.raw`[\p{L}_][\p{L}\p{N}_.\u00b7-]*`;
const lexer = new RegExp(
  String.raw`\s*(?:(?<literal>"[^"]*"|'[^']*')|(?<number>\d+(?:\.\d*)?|\.\d+)|(?<variable>\$${name}(?::${name})?)` +
    String.raw`|(?<symbol>::|\.\.|//|!=|<=|>=|[()[\].@,/|+\-=<>*])|(?<name>${name}(?::(?:${name}|\*))?))`,
  'uy',
);
const kinds = ['literal', 'number', 'variable', 'symbol', 'name'] as const;
const wordOperators = new Set(['and', 'or', 'mod', 'div', '*']);
const beforeOperand = new Set(['@', '::', '(', '[', ',', '/', '//', '|', '+', '-', '=', '!=', '<', '<=', '>', '>=']);

const tokenize = (text: string): Token[] | null => {
  const tokens: Token[] = [];
  const trimmed = text.trimEnd();
  lexer.lastIndex = 0;
  while (lexer.lastIndex < trimmed.length) {
    const groups = lexer.exec(trimmed)?.groups;
    const kind = kinds.find((one) => groups?.[one] !== undefined);
    if (!groups || !kind) return null;
    tokens.push(disambiguate(tokens.at(-1), { kind, text: groups[kind] ?? '' }));
  }
  return tokens;
};

/** §3.7: a name or a star after an operand is an operator. */
const disambiguate = (before: Token | undefined, token: Token): Token => {
  const afterOperand =
    before !== undefined && before.kind !== 'operator' && !(before.kind === 'symbol' && beforeOperand.has(before.text));
  return afterOperand && wordOperators.has(token.text) ? { ...token, kind: 'operator' } : token;
};

class Reader {
  readonly tokens: readonly Token[];
  at = 0;
  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }
  atEnd(): boolean {
    return this.at === this.tokens.length;
  }
  peek(ahead = 0): Token | undefined {
    return this.tokens[this.at + ahead];
  }
  is(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token !== undefined && token.text === text && (token.kind === 'symbol' || token.kind === 'operator');
  }
  take(text: string): boolean {
    if (!this.is(text)) return false;
    this.at += 1;
    return true;
  }
  takeKind(kind: Token['kind']): boolean {
    if (this.peek()?.kind !== kind) return false;
    this.at += 1;
    return true;
  }
}

type Read = (reader: Reader) => boolean;

const binary = ['or', 'and', '=', '!=', '<', '<=', '>', '>=', '+', '-', '*', 'div', 'mod'];

/** [14] to [27]: precedence decides values, not validity, so one level serves. */
const readExpression: Read = (reader) => {
  do {
    while (reader.take('-'));
    if (!readUnion(reader)) return false;
  } while (binary.some((operator) => reader.take(operator)));
  return true;
};

/** [18] */
const readUnion: Read = (reader) => {
  do if (!readPath(reader)) return false;
  while (reader.take('|'));
  return true;
};

/** [19] */
const readPath: Read = (reader) => {
  if (!startsFilter(reader)) return readLocationPath(reader);
  if (!readPrimary(reader) || !readPredicates(reader)) return false;
  return reader.take('/') || reader.take('//') ? readSteps(reader) : true;
};

const nodeTypes = new Set(['comment', 'text', 'node', 'processing-instruction']);

const startsFilter: Read = (reader) => {
  const token = reader.peek();
  if (!token) return false;
  if (token.kind === 'variable' || token.kind === 'literal' || token.kind === 'number' || reader.is('(')) return true;
  return token.kind === 'name' && reader.is('(', 1) && !nodeTypes.has(token.text);
};

/** [15] and [16] */
const readPrimary: Read = (reader) => {
  if (reader.takeKind('variable') || reader.takeKind('literal') || reader.takeKind('number')) return true;
  if (reader.take('(')) return readExpression(reader) && reader.take(')');
  reader.at += 2; // the function's name and its bracket, which `startsFilter` saw
  if (reader.take(')')) return true;
  do if (!readExpression(reader)) return false;
  while (reader.take(','));
  return reader.take(')');
};

/** [1] to [3] */
const readLocationPath: Read = (reader) => {
  if (reader.take('//')) return readSteps(reader);
  if (reader.take('/')) return startsStep(reader) ? readSteps(reader) : true;
  return readSteps(reader);
};

const startsStep: Read = (reader) =>
  ['.', '..', '@', '*'].some((symbol) => reader.is(symbol)) || reader.peek()?.kind === 'name';

const readSteps: Read = (reader) => {
  do if (!readStep(reader)) return false;
  while (reader.take('/') || reader.take('//'));
  return true;
};

const axes = new Set([
  'ancestor',
  'ancestor-or-self',
  'attribute',
  'child',
  'descendant',
  'descendant-or-self',
  'following',
  'following-sibling',
  'namespace',
  'parent',
  'preceding',
  'preceding-sibling',
  'self',
]);

/** [4] to [7] */
const readStep: Read = (reader) => {
  if (reader.take('.') || reader.take('..')) return true;
  if (!reader.take('@') && reader.is('::', 1)) {
    if (!axes.has(reader.peek()?.text ?? '')) return false;
    reader.at += 2;
  }
  return readNodeTest(reader) && readPredicates(reader);
};

const readNodeTest: Read = (reader) => {
  if (reader.take('*')) return true;
  const token = reader.peek();
  if (!reader.takeKind('name')) return false;
  if (!token || !reader.take('(')) return true;
  if (token.text === 'processing-instruction') reader.takeKind('literal');
  return nodeTypes.has(token.text) && reader.take(')');
};

/** [8] */
const readPredicates: Read = (reader) => {
  while (reader.take('[')) if (!readExpression(reader) || !reader.take(']')) return false;
  return true;
};
