import { storeDifferences } from './choices.ts';

type Fields = Record<string, unknown>;

/** Which of what a launched store says of itself is otherwise at its store; what either leaves empty is no difference. */
export const storeDiffers = (record: Fields): Fields => {
  const differs = storeDifferences.flatMap(({ value }) => {
    const [own, theirs] = [record[value], record[`store_${value}`]].map((said) => (said ?? '') as string); // texts
    return own !== '' && theirs !== '' && own !== theirs ? [value] : [];
  });
  return { differs: differs.length > 0 ? differs : null };
};
