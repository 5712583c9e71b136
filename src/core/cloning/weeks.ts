import { daysBetween } from '../clocks/days.ts';

/** By how many whole weeks a day has to be moved to lie behind another one; 0: it does. Days are 'YYYY-MM-DD', or begin with one. */
export const weeksBehind = (day: string, today: string): number =>
  Math.max(0, Math.ceil((daysBetween(day.slice(0, 10), today.slice(0, 10)) + 1) / 7));

/** How many whole weeks lie between two values, in either order; null: something else. */
export const weeksBetween = (first: string, second: string): number | null => {
  if (first.slice(10) !== second.slice(10)) return null;
  const days = daysBetween(first.slice(0, 10), second.slice(0, 10));
  return days % 7 === 0 ? days / 7 : null;
};
