import { createElement, Fragment, type ReactNode } from 'react';
import type { Markup } from '../../../core/fields/fieldType.ts';
import './formattedText.css';

interface FormattedTextProps {
  html: string;
  markup: Markup;
}

/** A formatted text to read. What is stored is read as a document that runs nothing, and only the tags of the field are made of it anew. */
export const FormattedText = ({ html, markup }: FormattedTextProps): ReactNode => (
  <div className="formatted-text">{childrenOf(new DOMParser().parseFromString(html, 'text/html').body, markup)}</div>
);

const childrenOf = (node: Node, markup: Markup): ReactNode =>
  [...node.childNodes].map((child, at) => <Fragment key={at}>{shown(child, markup)}</Fragment>);

const unread = new Set(['script', 'style', 'svg', 'math', 'iframe', 'object', 'template', 'noscript', 'textarea']);

const shown = (node: Node, markup: Markup): ReactNode => {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (unread.has(tag)) return null;
  const inner = childrenOf(node, markup);
  const name = markup.same[tag] ?? tag;
  if (!(name in markup.tags)) return inner;
  if (name === 'br') return <br />;
  if (name !== 'a') return createElement(name, null, inner);
  const href = leadingTo(node.getAttribute('href') ?? '', markup);
  return href === null ? (
    inner
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {inner}
    </a>
  );
};

/** An address whose scheme is one of those, or that has none; null for any other. */
const leadingTo = (address: string, { schemes }: Markup): string | null => {
  if (!URL.canParse(address, window.location.origin)) return null;
  const { protocol } = new URL(address, window.location.origin);
  return [...schemes, window.location.protocol.slice(0, -1)].includes(protocol.slice(0, -1)) ? address : null;
};
