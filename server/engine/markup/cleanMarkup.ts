import sanitizeHtml from 'sanitize-html';
import type { Markup } from '../../../src/core/fields/fieldType.ts';

interface Cleaned {
  /** As it is stored: every tag closed, every sign that could be a tag encoded. */
  text: string;
  /** What of it would be lost, in the order in which it stands there: `<script>`, `onclick`, `javascript:`. */
  lost: string[];
}

/** A text of HTML with nothing but what its field takes. Whatever else was in it is named: nothing goes unseen. */
export const cleanMarkup = (html: string, markup: Markup): Cleaned => {
  const text = sanitizeHtml(html, optionsOf(markup));
  const kept = countOf(partsOf(text, markup));
  const lost = [...countOf(partsOf(html, markup))].filter(([part, count]) => (kept.get(part) ?? 0) < count);
  return { text, lost: [...new Set(lost.map(([part]) => saidOf(part)))] };
};

const optionsOf = ({ tags, same, schemes }: Markup): sanitizeHtml.IOptions => ({
  allowedTags: Object.keys(tags),
  allowedAttributes: Object.fromEntries(Object.entries(tags).map(([tag, attributes]) => [tag, [...attributes]])),
  allowedSchemes: [...schemes],
  allowProtocolRelative: false,
  transformTags: { ...same },
});

/** Every tag and every attribute with what decides on it, as the same reader finds them before and after. */
const partsOf = (html: string, { same }: Markup): string[] => {
  const parts: string[] = [];
  const read: sanitizeHtml.IOptions & { onOpenTag(name: string, attributes: Record<string, string>): void } = {
    allowedTags: [],
    onOpenTag: (name, attributes) => {
      parts.push(`<${same[name] ?? name}>`);
      for (const [attribute, value] of Object.entries(attributes)) parts.push(`${attribute}=${value}`);
    },
  };
  sanitizeHtml(html, read);
  return parts;
};

const countOf = (parts: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
};

/** A tag by its name, an attribute by its own; an address by its scheme, which is why it is lost. */
const saidOf = (part: string): string => {
  if (part.startsWith('<')) return part;
  const [, attribute = '', value = ''] = /^([^=]*)=(.*)$/s.exec(part) ?? [];
  const [, scheme] = /^([a-z][a-z0-9+.-]*:)/i.exec(value.replace(/[\0-\x20]/g, '')) ?? [];
  return attribute === 'href' && scheme !== undefined ? scheme.toLowerCase() : attribute;
};
