/** What a clock shows, to the second: '2026-11-21 10:30:00'. */
const pattern = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

const dayMs = 86_400_000;

// Formatters are costly to make and are kept.
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, made);
  return made;
};

/** Whether a text names a time zone. */
export const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** How far a clock is ahead of UTC at a moment, in milliseconds. `zone`: an IANA name, 'Europe/Rome'. */
export const offsetAt = (moment: number, zone: string): number => {
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  const shown = new Date(0);
  // Date.UTC takes the year 26 for 1926.
  shown.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  shown.setUTCHours(part('hour'), part('minute'), part('second'));
  return shown.getTime() - Math.floor(moment / 1000) * 1000;
};

/** Milliseconds since 1970 that a text of a clock stands for were it the clock of UTC; NaN: it is none. */
const asUtc = (shown: string): number => (pattern.test(shown) ? Date.parse(`${shown.replace(' ', 'T')}Z`) : NaN);

const toShown = (asOfUtc: number): string => new Date(asOfUtc).toISOString().slice(0, 19).replace('T', ' ');

/** What a clock shows at a moment, in milliseconds since 1970. */
const shownAt = (moment: number, zone: string): string => toShown(moment + offsetAt(moment, zone));

/** The moment at which a clock shows a time, the first where it does so twice; null: it skips it, or it is no time. */
export const momentOf = (shown: string, zone: string): number | null => {
  const utc = asUtc(shown);
  if (Number.isNaN(utc)) return null;
  // A clock is changed by hours at most, and not twice within two days.
  const moments = [utc - dayMs, utc + dayMs].map((near) => utc - offsetAt(near, zone));
  const shows = moments.filter((moment) => moment + offsetAt(moment, zone) === utc);
  return shows.length === 0 ? null : Math.min(...shows);
};

/**
 * The latest time that a clock has come to by a moment: what it shows, and through the hour that it shows for the second time the
 * end of that hour, whose times have all been. So a time has come if and only if it is not after this one.
 */
export const reachedAt = (moment: number, zone: string): string => {
  const shown = shownAt(moment, zone);
  const second = Math.floor(moment / 1000) * 1000;
  const first = momentOf(shown, zone);
  if (first === null || first >= second) return shown;
  const before = offsetAt(first, zone);
  let [still, back] = [first / 1000, second / 1000];
  while (back - still > 1) {
    const middle = Math.floor((still + back) / 2);
    if (offsetAt(middle * 1000, zone) === before) still = middle;
    else back = middle;
  }
  return toShown(still * 1000 + before);
};
