import { DOMParser, type Document, type Element, type Node } from '@xmldom/xmldom';
import { FileRefusal } from '../fileRefusal.ts';
import { kmlBounds } from './bounds.ts';

/** What a file of places begins with: the whole, or a feature by itself. */
const roots = new Set([
  'kml',
  'Document',
  'Folder',
  'Placemark',
  'NetworkLink',
  'GroundOverlay',
  'PhotoOverlay',
  'ScreenOverlay',
]);
const namespace = /^http:\/\/(www\.opengis\.net|earth\.google\.com)\/kml\//;
/** Comments and instructions before the first element. */
const prolog = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/;
const mostReason = 200;

/** A node of an element. */
export const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Reads the XML of a file of places. No entity is expanded, and nothing is fetched. Throws `FileRefusal`. */
export const parseXml = (text: string): { document: Document; root: Element } => {
  const start = prolog.exec(text)?.[0].length ?? 0;
  if (/^<!DOCTYPE/i.test(text.slice(start, start + 9))) throw new FileRefusal('kmlEntities');
  const document = parse(withoutPrefix(text, start));
  const root = document.documentElement;
  if (!root) throw broken('it has no element', undefined);
  if (!roots.has(root.tagName)) throw new FileRefusal('kmlRoot', { got: root.tagName.slice(0, mostReason) });
  requireDepth(root);
  return { document, root };
};

const parse = (text: string): Document => {
  let first: FileRefusal | undefined;
  const parser = new DOMParser({
    onError: (level, reason, context: { locator?: { lineNumber?: number } }) => {
      if (level === 'warning') return;
      // What is thrown here is an error of the parser's own in turn.
      first ??= broken(reason, context.locator?.lineNumber);
      throw first;
    },
  });
  try {
    return parser.parseFromString(text, 'text/xml');
  } catch (error) {
    throw first ?? broken(error instanceof Error ? error.message : '', undefined);
  }
};

const broken = (reason: string, line: number | undefined): FileRefusal => {
  const said = reason.split('\n')[0] ?? '';
  if (/Only one element can be added|content after the document element|Extra content/i.test(said))
    return new FileRefusal('kmlSecondRoot', { line: line ?? 1 });
  return new FileRefusal('kmlBroken', {
    reason: said.replace(/^\[xmldom \w+\]\s*/, '').slice(0, mostReason),
    line: line ?? 1,
  });
};

/** Elements of KML under a prefix (`<kml:Placemark>`) are the same without it. */
const withoutPrefix = (text: string, start: number): string => {
  const tag = /^<([\w.-]+):[\w.-]+([^>]*)>/.exec(text.slice(start, start + 4_000));
  const prefix = tag?.[1];
  if (prefix === undefined) return text;
  const bound = new RegExp(`xmlns:${prefix}\\s*=\\s*["']([^"']*)["']`).exec(tag?.[2] ?? '')?.[1];
  return bound !== undefined && namespace.test(bound)
    ? text.replaceAll(new RegExp(`<(/?)${prefix}:`, 'g'), '<$1')
    : text;
};

/** Counts without recursion: what comes after may go down by it. */
const requireDepth = (root: Element): void => {
  let [folders, elements] = [root.tagName === 'Folder' ? 1 : 0, 1];
  let node: Node | null = root;
  const isFolder = (one: Node): boolean => isElement(one) && one.tagName === 'Folder';
  while (node) {
    const child: Node | null = node.firstChild;
    if (child) {
      elements += 1;
      folders += isFolder(child) ? 1 : 0;
      if (elements > kmlBounds.elements || folders > kmlBounds.folders)
        throw new FileRefusal('kmlDepth', { max: kmlBounds.folders, elements: kmlBounds.elements });
      node = child;
      continue;
    }
    while (node && node !== root && !node.nextSibling) {
      elements -= 1;
      folders -= isFolder(node) ? 1 : 0;
      node = node.parentNode;
    }
    if (!node || node === root) return;
    folders += (node.nextSibling && isFolder(node.nextSibling) ? 1 : 0) - (isFolder(node) ? 1 : 0);
    node = node.nextSibling;
  }
};
