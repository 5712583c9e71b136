/** An ISO instant as a datetime-local input shows it: '2026-11-21T10:30:00' on the reader's clock. */
export const toLocalText = (instant: string): string => {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return '';
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 19);
};

/** The inverse: null for an empty input. */
export const fromLocalText = (text: string): string | null => {
  const moment = new Date(text);
  return text === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
};

/** What a clock shows, '2026-11-21 10:30:00', as a datetime-local input has it. */
export const toClockText = (shown: string): string => shown.replace(' ', 'T');

/** The inverse: null for an empty input. Browsers leave seconds out where there are none. */
export const fromClockText = (text: string): string | null =>
  text === '' ? null : `${text.replace('T', ' ')}${text.length === 16 ? ':00' : ''}`.slice(0, 19);
