/** A member of an interface as its source has it. */
export interface Member {
  name: string;
  /** Its type, as it is written. */
  type: string;
  /** Its docstring on one line; empty where it has none. */
  doc: string;
}

/** The members of an interface of a formatted source, in their order; none where the source has no such interface. */
export const membersOf = (source: string, interfaceName: RegExp): Member[] => {
  const head = new RegExp(String.raw`^(?:export )?interface ${interfaceName.source}\b[^{]*\{\n`, 'm').exec(source);
  if (!head) return [];
  const body = source.slice(head.index + head[0].length, source.indexOf('\n}', head.index));
  // Members of members are indented further.
  const members = body.matchAll(/(?:^ {2}\/\*\*([\s\S]*?)\*\/\n)?^ {2}(\w+)\??: ([\s\S]*?);$/gm);
  return [...members].map(([, doc = '', name = '', type = '']) => ({ name, type: oneLine(type), doc: plain(doc) }));
};

/** The docstring above an exported constant, on one line. */
export const docOf = (source: string, constant: string): string => {
  const [, doc = ''] =
    new RegExp(String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\nexport const ${constant}\b`).exec(source) ?? [];
  return plain(doc);
};

const plain = (doc: string): string => oneLine(doc.replaceAll(/^\s*\* ?/gm, ''));
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
