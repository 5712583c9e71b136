/** 0: too many, 1: some, 2: none, 3: nobody said how many are too many. The lower, the worse. */
export type AlertStatus = 0 | 1 | 2 | 3;

/** What a count comes to by the threshold of its alert (spec 000 §4). */
export const alertStatus = (count: number, threshold: number | null): AlertStatus => {
  if (threshold === null) return 3;
  if (count === 0) return 2;
  return count < threshold ? 1 : 0;
};
