export const dayMs = 86_400_000;

/** Milliseconds since 1970 at which a day, 'YYYY-MM-DD', begins by the clock of UTC. */
export const asUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const toDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** A day of the calendar, 'YYYY-MM-DD', so many days later. */
export const addDays = (day: string, days: number): string => toDay(asUtc(day) + days * dayMs);

/** How many days of the calendar lie between two, of which the second is the later one. */
export const daysBetween = (first: string, after: string): number => Math.round((asUtc(after) - asUtc(first)) / dayMs);

/** The value of a field with days so many days later, at the same time of the day on its clock. */
export const movedBy = (value: string, days: number): string => {
  if (value.includes('T')) {
    const moment = new Date(value);
    moment.setDate(moment.getDate() + days);
    return moment.toISOString();
  }
  return addDays(value.slice(0, 10), days) + value.slice(10);
};
