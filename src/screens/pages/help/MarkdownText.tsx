import { Fragment, type ReactNode } from 'react';
import { LinkBase } from 'ra-core';
import { lexer, type Token, type Tokens } from 'marked';

/** A text of the manual as elements: its markup is read by a library and drawn by React, never put in as HTML. */
export const MarkdownText = ({ text }: { text: string }): ReactNode => lexer(text).map(draw);

const draw = (token: Token, key: number): ReactNode => (
  <Fragment key={key}>{(drawn[token.type] ?? asText)(token as never)}</Fragment>
); // each takes its own type

const inside = (tokens: readonly Token[] = []): ReactNode => tokens.map(draw);
const asText = ({ text, tokens }: { text?: string; tokens?: Token[] }): ReactNode => (tokens ? inside(tokens) : text);
const pageOf = (file: string): string | null => /^([\w-]+)\.md$/.exec(file)?.[1] ?? null;

const drawn: Readonly<Record<string, (token: never) => ReactNode>> = {
  space: () => null,
  heading: ({ depth, tokens }: Tokens.Heading) => {
    const Heading = depth === 1 ? 'h1' : depth === 2 ? 'h2' : 'h3';
    return <Heading>{inside(tokens)}</Heading>;
  },
  paragraph: ({ tokens }: Tokens.Paragraph) => <p>{inside(tokens)}</p>,
  list: ({ items }: Tokens.List) => (
    <ul>
      {items.map((item, at) => (
        <li key={at}>{inside(item.tokens)}</li>
      ))}
    </ul>
  ),
  codespan: ({ text }: Tokens.Codespan) => <code>{text}</code>,
  link: ({ href, tokens }: Tokens.Link) => {
    const page = pageOf(href);
    return page === null ? (
      inside(tokens)
    ) : (
      <LinkBase to={page === 'index' ? '/help' : `/help/${page}`}>{inside(tokens)}</LinkBase>
    );
  },
  table: ({ header, rows }: Tokens.Table) => (
    <div className="help-table">
      <table>
        <thead>
          <tr>
            {header.map((cell, at) => (
              <th key={at} scope="col">
                {inside(cell.tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            <tr key={at}>
              {cells.map((cell, place) => (
                <td key={place}>{inside(cell.tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
};
