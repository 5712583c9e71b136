interface Taken {
  change_set: string;
  /** The change-set that it took back. */
  undid: string | null;
}

/**
 * Of one record's changes, oldest first, those that stand: what one of them took back of another is as if neither had been.
 * What was taken back and brought again stands.
 */
export const standing = <T extends Taken>(changes: readonly T[]): T[] => {
  const left = new Map<string, T[]>();
  const taking = new Set<string>();
  for (const change of changes) {
    const { change_set: id, undid } = change;
    if (undid !== null && left.delete(undid)) taking.add(id);
    if (!taking.has(id)) left.set(id, [...(left.get(id) ?? []), change]);
  }
  return [...left.values()].flat();
};
