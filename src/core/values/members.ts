type Members = Record<string, unknown>;

/** A member of a JSON value and what it becomes; null takes it away. */
export interface MemberChange {
  path: readonly string[];
  value: unknown;
}

/** Whether members can be set in a JSON value without losing what it is. */
export const hasMembers = (value: unknown): value is Members | null =>
  value === null || (typeof value === 'object' && !Array.isArray(value));

/** The value with its members changed; all others stay. Null where no member is left. */
export const setMembers = (value: Members | null, changes: readonly MemberChange[]): Members | null =>
  changes.reduce<Members | null>((members, { path, value: next }) => setMember(members, path, next), value);

const setMember = (members: Members | null, [name, ...rest]: readonly string[], value: unknown): Members | null => {
  if (name === undefined) return members;
  const { [name]: old, ...others } = members ?? {};
  const next = rest.length === 0 ? value : setMember(isObject(old) ? old : null, rest, value);
  const changed = next === null ? others : { ...members, [name]: next };
  return Object.keys(changed).length === 0 ? null : changed;
};

const isObject = (value: unknown): value is Members => typeof value === 'object' && hasMembers(value) && value !== null;
