import type { Field } from '../../../core/fields/field.ts';
import type { FieldType } from '../../../core/fields/fieldType.ts';
import type { Adjustment } from '../../../core/fields/adjustment.ts';
import { message, type Message } from '../../../core/values/checkMessages.ts';

export const adjustModes = ['set', 'percent', 'amount', 'round'] as const;

/** How a field is to be worked out, as it is typed. */
export interface AdjustDraft {
  mode: (typeof adjustModes)[number];
  text: string;
  /** An ending; '' rounds to what the field keeps. */
  to: string;
  way: NonNullable<Adjustment['round']>['way'];
}

export const noAdjustment: AdjustDraft = { mode: 'set', text: '', to: '', way: 'nearest' };

/** Four decimals are enough for a percentage. */
const percentScale = 4;

/** What is asked of the server, or what is wrong with what was typed; null: the value is set, not worked out. */
export const readAdjustment = (
  { mode, text, to, way }: AdjustDraft,
  field: Field,
  type: FieldType,
): { ok: true; value: Adjustment } | { ok: false; message: Message } | null => {
  if (mode === 'set') return null;
  const round = to === '' ? {} : { round: { to, way } };
  if (mode === 'round') return { ok: true, value: round };
  const { beyond: _beyond, min: _min, max: _max, ...free } = field;
  const parsed = type.parse(text, mode === 'percent' ? { ...free, scale: percentScale, min: -100, max: 10_000 } : free);
  if (!parsed.ok) return parsed;
  if (typeof parsed.value !== 'number') return { ok: false, message: message('number') };
  return { ok: true, value: { [mode]: parsed.value, ...round } };
};
