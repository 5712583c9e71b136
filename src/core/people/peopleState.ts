import type { Resource } from '../declaration/resource.ts';
import type { peopleOf } from './grants.ts';

type Row = Readonly<Record<string, unknown>>;
type People = NonNullable<ReturnType<typeof peopleOf>>;

/** What records of people are: those of accounts, of roles, or of constraints. */
type PeopleKind = 'accounts' | 'roles' | 'constraints';

/** All records that say who may do what, by their ids. */
export type PeopleState = Readonly<Record<PeopleKind, ReadonlyMap<string, Row>>>;

/** What a record would be, or what of it would be another; null: it would be gone. */
export interface PeopleChange {
  kind: PeopleKind;
  id: string;
  row: Row | null;
}

/** What one person may do, by what is given: before implication. */
export interface PersonAccess {
  id: string;
  email: string;
  permissions: readonly string[];
  constraints: Readonly<Record<string, readonly (string | number)[]>>;
}

/** What the records of a resource are among those of people; undefined: none of them. */
export const peopleKindOf = ({ accounts, roles, constraints }: Resource): PeopleKind | undefined => {
  if (accounts) return 'accounts';
  if (roles) return 'roles';
  return constraints ? 'constraints' : undefined;
};

/** The records as they would be after changes. */
export const changedPeople = (state: PeopleState, changes: readonly PeopleChange[]): PeopleState => {
  const next = {
    accounts: new Map(state.accounts),
    roles: new Map(state.roles),
    constraints: new Map(state.constraints),
  };
  for (const { kind, id, row } of changes) {
    if (row === null) next[kind].delete(id);
    else next[kind].set(id, { ...next[kind].get(id), ...row });
  }
  return next;
};

/** What everybody may do by the records; whoever is not active may do nothing. */
export const accessOf = (people: People, { accounts, roles, constraints }: PeopleState): Map<string, PersonAccess> => {
  const { accounts: ofAccount, roles: ofRole } = { ...people.accounts, ...people.roles };
  const limits = limitsOf(people, constraints);
  return new Map(
    [...accounts].map(([id, row]) => {
      const isActive = row[ofAccount?.active ?? ''] === true;
      const held = isActive ? listAt(row, ofAccount?.roles) : [];
      const permissions = new Set(
        held.flatMap((role) => listAt(roles.get(String(role)) ?? {}, ofRole?.permissions).map(String)),
      );
      return [
        id,
        {
          id,
          email: String(row[ofAccount?.email ?? '']),
          permissions: [...permissions].sort(),
          constraints: limits.get(id) ?? {},
        },
      ];
    }),
  );
};

/** Several constraints of one type allow all of their values. */
const limitsOf = (
  { constraints: resource }: People,
  rows: ReadonlyMap<string, Row>,
): Map<string, Record<string, (string | number)[]>> => {
  const { user = '', type = '', value = '' } = resource?.constraints ?? {};
  const limits = new Map<string, Record<string, (string | number)[]>>();
  for (const row of rows.values()) {
    const account = String(row[user]);
    const kind = String(row[type]);
    const values = listAt(row, value).map(String);
    if (values.length === 0) continue;
    const known = limits.get(account) ?? {};
    const all = new Set([...(known[kind] ?? []).map(String), ...values]);
    limits.set(account, { ...known, [kind]: [...all].sort().map(toKey) });
  }
  return limits;
};

/** A key is a number where it is written as one. */
const toKey = (value: string): string | number => (/^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value);

const listAt = (row: Row, field: string | undefined): readonly unknown[] => {
  const value = row[field ?? ''];
  return Array.isArray(value) ? value : [];
};
