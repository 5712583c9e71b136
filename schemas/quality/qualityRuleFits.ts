type Fields = Record<string, unknown>;

const numbers: ReadonlySet<unknown> = new Set(['value', 'weight', 'volume', 'alcoholVolume']);
const texts: ReadonlySet<unknown> = new Set([
  'name',
  'display_brand',
  'short_description',
  'long_description',
  'copyright',
]);

/** Whether a rule asks something that its field can answer: ranges are of numbers, capitals and duplicates of texts. */
export const qualityRuleFits = ({ kind, field }: Fields): boolean => {
  if (kind === 'range' || kind === 'outlier') return numbers.has(field);
  if (kind === 'capitals' || kind === 'duplicate') return texts.has(field);
  return true;
};
