import { newRecord, type Toast } from '../../kit/messages/useToast.ts';

/**
 * Whether a message takes an older one's place: it says the same again, or it is about the same records, so that no Undo of
 * something that is over stands beside its own. Refused records stay named until a later message is about all of them.
 */
export const takesPlaceOf = (next: Toast, old: Toast): boolean => saysTheSame(next, old) || isAboutTheSame(next, old);

const saysTheSame = (next: Toast, old: Toast): boolean =>
  old.level === next.level &&
  old.title === next.title &&
  old.details === next.details &&
  old.about?.records.join() === next.about?.records.join() &&
  old.undo === undefined &&
  next.undo === undefined;

const isAboutTheSame = ({ about: next }: Toast, { about: old, refused, level }: Toast): boolean => {
  if (!next || !old || next.resource !== old.resource) return false;
  const records = new Set(next.records);
  const left = refused?.flatMap((group) => group.records.flatMap(({ id }) => id ?? [])) ?? [];
  return left.length > 0
    ? left.every((id) => records.has(id))
    : old.records.some((id) => records.has(id) && (id !== newRecord || level === 'error'));
};
