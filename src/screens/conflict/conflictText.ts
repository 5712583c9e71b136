import type { Conflict } from '../../core/wire.ts';

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** The sentence around the other person's name: what they saved, what merged, and what is asked. */
export const conflictText = ({ version, fields, merged }: Pick<Conflict, 'version' | 'fields' | 'merged'>): { before: string; after: string } => {
  const count = words[merged.length] ?? String(merged.length);
  const mergedText = merged.length === 0 ? '' : merged.length === 1 ? ' One other change was merged;' : ` ${count} other changes were merged;`;
  const asked = fields.length === 1 ? 'choose for this one.' : `choose for these ${fields.length}.`;
  return { before: 'While you edited,', after: `saved version ${version}.${mergedText} ${mergedText ? asked : asked.charAt(0).toUpperCase() + asked.slice(1)}` };
};
