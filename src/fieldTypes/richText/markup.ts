import type { Markup } from '../../core/fields/fieldType.ts';

/** What a formatted text may have: each tag with its attributes, and where links may lead. */
export const markup: Markup = {
  tags: {
    p: [],
    br: [],
    h2: [],
    h3: [],
    ul: [],
    ol: [],
    li: [],
    blockquote: [],
    strong: [],
    em: [],
    u: [],
    s: [],
    a: ['href'],
  },
  same: { b: 'strong', i: 'em', strike: 's', del: 's' },
  schemes: ['https', 'http', 'mailto', 'tel'],
};

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** What is read of a formatted text in one line. */
export const textOfMarkup = (html: string): string =>
  html
    .replace(/<[^>]*>/g, (tag) => (/^<\/?(?:a|b|em|i|s|strong|u)\b/i.test(tag) ? '' : ' '))
    .replace(/&(#39|\w+);/g, (whole, name: string) => named[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
