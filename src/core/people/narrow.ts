import { ownConstraints, type Limits, type Reach } from './grants.ts';

/** What remains of what somebody may do where it is narrowed to a scope: what both allow, and nothing that either leaves out. */
export const narrow = (held: Reach, scope: Reach): Reach => {
  const constraints: Record<string, (string | number)[]> = {};
  for (const [name, values] of [...Object.entries(held.constraints), ...Object.entries(scope.constraints)]) {
    const known = constraints[name];
    const also = new Set(values.map(String));
    constraints[name] = known ? known.filter((value) => also.has(String(value))) : [...values];
  }
  return { permissions: new Set([...held.permissions].filter((code) => scope.permissions.has(code))), constraints };
};

/** Whether somebody sees all that was seen within some limits, as far as some constraints ask: no constraint of theirs leaves any of it out. */
export const isSeenBy = (
  seen: Limits,
  { constraints }: Pick<Reach, 'constraints'>,
  asked: readonly string[],
): boolean =>
  asked.every((name) => {
    const allowed = constraints[name];
    if (allowed === undefined) return true;
    const known = new Set(allowed.map(String));
    return seen[name]?.every((value) => known.has(String(value))) ?? false;
  });

/** What of a scope is more than somebody may do: codes of permissions, and values by constraint. */
export const beyond = (
  held: Reach,
  { permissions, constraints }: { permissions: readonly string[]; constraints: Limits },
): { permissions: string[]; constraints: [string, string][] } => ({
  permissions: permissions.filter((code) => !held.permissions.has(code)),
  constraints: Object.entries(constraints).flatMap(([name, values]) => {
    const allowed = held.constraints[name];
    if (ownConstraints.includes(name)) return [[name, values.join(', ')] as [string, string]];
    const known = allowed && new Set(allowed.map(String));
    return values.flatMap((value): [string, string][] =>
      known?.has(String(value)) === false ? [[name, String(value)]] : [],
    );
  }),
});
