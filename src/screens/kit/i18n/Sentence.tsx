import { Fragment, type ReactNode } from 'react';

/** A translated sentence whose remaining `%{name}` are filled with nodes, such as a name in bold. */
export const Sentence = ({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }): ReactNode =>
  // Every second piece is the name of a part.
  text.split(/%\{(\w+)\}/).map((piece, at) => <Fragment key={at}>{at % 2 === 0 ? piece : parts[piece]}</Fragment>);
