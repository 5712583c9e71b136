import type { Application } from '../../../src/core/declaration/application.ts';
import { peopleOf, superGrants, unreserved } from '../../../src/core/people/grants.ts';
import { literal, quote, tableOf } from '../database/identifiers.ts';

type People = NonNullable<ReturnType<typeof peopleOf>>;

/**
 * Statements, in order and to be made again at each start, by which the framework's own accounts and roles follow the declared ones
 * in the same transaction, however they are written: what a request may do is read there. An account that is made elsewhere, by
 * signing up, gets its record. Passwords and sessions stay where they are.
 */
export const peopleTables = (application: Pick<Application, 'resources' | 'permissions'>): string[] => {
  const people = peopleOf(application);
  if (!people) return [];
  return [
    ...keepConstraints(people),
    ...keepAccounts(people),
    ...keepRoles(people),
    ...keepFactors(people),
    ...takeAccounts(people),
    adopt(people, application.permissions),
    'SELECT framework.adopt_people()',
  ];
};

/** Names of tables and columns as they stand in the statements. */
const namesOf = ({ accounts, roles, constraints }: People) => ({
  users: tableOf(accounts),
  email: quote(accounts.accounts?.email ?? ''),
  held: quote(accounts.accounts?.roles ?? ''),
  active: quote(accounts.accounts?.active ?? ''),
  hasFactor: accounts.accounts?.secondFactor && quote(accounts.accounts.secondFactor),
  needsFactor: roles.roles?.secondFactor && quote(roles.roles.secondFactor),
  service:
    accounts.accounts?.service === undefined ? 'false' : `coalesce(NEW.${quote(accounts.accounts.service)}, false)`,
  owner: accounts.accounts?.owner === undefined ? 'NULL::integer' : `NEW.${quote(accounts.accounts.owner)}::integer`,
  roles: tableOf(roles),
  name: quote(roles.roles?.name ?? ''),
  codes: quote(roles.roles?.permissions ?? ''),
  reserved: quote(roles.roles?.reserved ?? ''),
  limits: constraints && {
    table: tableOf(constraints),
    user: quote(constraints.constraints?.user ?? ''),
    type: quote(constraints.constraints?.type ?? ''),
    value: quote(constraints.constraints?.value ?? ''),
  },
});

const functionOf = (name: string, body: string): string =>
  `CREATE OR REPLACE FUNCTION framework.${name}() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN ${body} END $body$`;

const triggerOn = (table: string, name: string, when: string): string =>
  `CREATE OR REPLACE TRIGGER ${name} ${when} ON ${table} FOR EACH ROW EXECUTE FUNCTION framework.${name}()`;

const always = 'AFTER INSERT OR UPDATE OR DELETE';

/** What limits an account, of all its records: several of one type allow all of their values. */
const keepConstraints = (people: People): string[] => {
  const { limits } = namesOf(people);
  if (!limits) return [];
  const { table, user, type, value } = limits;
  return [
    `CREATE OR REPLACE FUNCTION framework.constraints_of(account bigint) RETURNS jsonb LANGUAGE sql STABLE AS $body$
       SELECT coalesce(jsonb_object_agg(type, held), '{}') FROM (
         SELECT c.${type} AS type, jsonb_agg(DISTINCT CASE WHEN v ~ '^(0|[1-9][0-9]{0,14})$' THEN to_jsonb(v::bigint) ELSE to_jsonb(v) END) AS held
         FROM ${table} c, unnest(c.${value}) v WHERE c.${user} = account GROUP BY 1) given $body$`,
    functionOf(
      'keep_constraints',
      `IF TG_OP <> 'INSERT' THEN
         UPDATE framework.account SET constraints = framework.constraints_of(OLD.${user}) WHERE id = OLD.${user};
       END IF;
       IF TG_OP <> 'DELETE' THEN
         UPDATE framework.account SET constraints = framework.constraints_of(NEW.${user}) WHERE id = NEW.${user};
       END IF;
       RETURN NULL;`,
    ),
    triggerOn(table, 'keep_constraints', always),
  ];
};

// Who is removed can sign in no more; the row stays, because history and passwords name it, and what is taken back finds it.
const keepAccounts = (people: People): string[] => {
  const { users, email, held, active, service, owner, roles, name } = namesOf(people);
  return [
    functionOf(
      'keep_account',
      `IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
       IF TG_OP = 'DELETE' THEN
         UPDATE framework.account SET email = 'removed-' || OLD.id, active = false WHERE id = OLD.id;
         DELETE FROM framework.account_role WHERE account_id = OLD.id;
         DELETE FROM framework.session WHERE account_id = OLD.id;
         RETURN NULL;
       END IF;
       INSERT INTO framework.account (id, email, active, service, owner_id)
         VALUES (NEW.id, NEW.${email}, coalesce(NEW.${active}, false), ${service}, ${owner})
         ON CONFLICT (id) DO UPDATE SET email = excluded.email, active = excluded.active, service = excluded.service, owner_id = excluded.owner_id
         WHERE (account.email, account.active, account.service, account.owner_id)
           IS DISTINCT FROM (excluded.email, excluded.active, excluded.service, excluded.owner_id);
       DELETE FROM framework.account_role ar WHERE account_id = NEW.id
         AND NOT EXISTS (SELECT 1 FROM ${roles} r WHERE r.id = ANY(NEW.${held}) AND r.${name} = ar.role);
       INSERT INTO framework.account_role (account_id, role) SELECT NEW.id, r.${name} FROM ${roles} r
         WHERE r.id = ANY(NEW.${held}) ON CONFLICT DO NOTHING;
       RETURN NULL;`,
    ),
    triggerOn(users, 'keep_account', always),
  ];
};

// Views that are shared with a role name it.
const keepRoles = (people: People): string[] => {
  const { users, held, roles, name, codes, needsFactor } = namesOf(people);
  const needs = needsFactor ? `coalesce(NEW.${needsFactor}, false)` : 'false';
  return [
    functionOf(
      'keep_role',
      `IF TG_OP = 'DELETE' THEN DELETE FROM framework.role WHERE name = OLD.${name}; RETURN NULL; END IF;
       IF TG_OP = 'UPDATE' AND OLD.${name} <> NEW.${name} THEN
         UPDATE framework.role SET name = NEW.${name} WHERE name = OLD.${name};
         UPDATE framework.saved_view SET roles = array_replace(roles, OLD.${name}, NEW.${name}) WHERE roles @> ARRAY[OLD.${name}];
       END IF;
       INSERT INTO framework.role (name, permissions, second_factor) VALUES (NEW.${name}, coalesce(NEW.${codes}, '{}'), ${needs})
         ON CONFLICT (name) DO UPDATE SET permissions = excluded.permissions, second_factor = excluded.second_factor
         WHERE (role.permissions, role.second_factor) IS DISTINCT FROM (excluded.permissions, excluded.second_factor);
       INSERT INTO framework.account_role (account_id, role) SELECT u.id, NEW.${name} FROM ${users} u
         JOIN framework.account a ON a.id = u.id WHERE u.${held} @> ARRAY[NEW.id]::bigint[] ON CONFLICT DO NOTHING;
       RETURN NULL;`,
    ),
    triggerOn(roles, 'keep_role', always),
  ];
};

// What is declared follows what there is; taken back by whoever manages people, what there is follows it.
const keepFactors = (people: People): string[] => {
  const { users, hasFactor } = namesOf(people);
  if (!hasFactor) return [];
  return [
    functionOf(
      'take_factor',
      `UPDATE ${users} SET ${hasFactor} = framework.has_factor(id), version = version + 1
         WHERE id = coalesce(NEW.account_id, OLD.account_id) AND ${hasFactor} IS DISTINCT FROM framework.has_factor(id)
         AND (${hasFactor} IS NOT NULL OR framework.has_factor(id));
       RETURN NULL;`,
    ),
    ...['framework.totp', 'framework.passkey'].map((table) => triggerOn(table, 'take_factor', always)),
    functionOf(
      'reset_factors',
      `DELETE FROM framework.totp WHERE account_id = NEW.id;
       DELETE FROM framework.passkey WHERE account_id = NEW.id;
       DELETE FROM framework.recovery_code WHERE account_id = NEW.id;
       DELETE FROM framework.factor_challenge WHERE account_id = NEW.id;
       DELETE FROM framework.session WHERE account_id = NEW.id;
       RETURN NULL;`,
    ),
    `CREATE OR REPLACE TRIGGER reset_factors AFTER UPDATE ON ${users} FOR EACH ROW
       WHEN (pg_trigger_depth() = 0 AND OLD.${hasFactor} AND NOT coalesce(NEW.${hasFactor}, false))
       EXECUTE FUNCTION framework.reset_factors()`,
  ];
};

// Ids come from one sequence, wherever an account is made.
const takeAccounts = (people: People): string[] => {
  const { users, email, active } = namesOf(people);
  return [
    functionOf(
      'number_account',
      `IF pg_trigger_depth() = 1 THEN NEW.id := nextval(pg_get_serial_sequence(${literal(users)}, 'id')); END IF;
       RETURN NEW;`,
    ),
    triggerOn('framework.account', 'number_account', 'BEFORE INSERT'),
    functionOf(
      'take_account',
      `IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
       IF TG_OP = 'INSERT' THEN
         INSERT INTO ${users} (id, ${email}, ${active}, version) OVERRIDING SYSTEM VALUE VALUES (NEW.id, NEW.email, NEW.active, 1);
       ELSE
         UPDATE ${users} SET ${email} = NEW.email, ${active} = NEW.active, version = version + 1
           WHERE id = NEW.id AND (${email}, ${active}) IS DISTINCT FROM (NEW.email, NEW.active);
       END IF;
       RETURN NULL;`,
    ),
    triggerOn('framework.account', 'take_account', 'AFTER INSERT OR UPDATE'),
  ];
};

/** Accounts, roles and constraints that were there before they were declared, or were made beside them: what is declared already stays. */
const adopt = (people: People, permissions: Application['permissions']): string => {
  const { users, email, held, active, roles, name, codes, reserved, limits } = namesOf(people);
  const grants = superGrants(permissions).map(
    (code) => `WHEN r.permissions && ARRAY[${literal(code)}] THEN ${literal(code)}`,
  );
  const worked = grants.length > 0 ? `CASE ${grants.join(' ')} ELSE ${literal(unreserved)} END` : literal(unreserved);
  const sequence = `pg_get_serial_sequence(${literal(users)}, 'id')`;
  return `CREATE OR REPLACE FUNCTION framework.adopt_people() RETURNS void LANGUAGE plpgsql AS $body$ BEGIN
    INSERT INTO ${roles} (${name}, ${codes}, ${reserved}, version)
      SELECT r.name, r.permissions, ${worked}, 1 FROM framework.role r
      WHERE NOT EXISTS (SELECT 1 FROM ${roles} o WHERE o.${name} = r.name) ORDER BY r.name;
    CREATE TEMP TABLE adopted ON COMMIT DROP AS
      SELECT ar.account_id AS id, array_agg(r.id::bigint ORDER BY r.id) AS ids FROM framework.account_role ar
      JOIN ${roles} r ON r.${name} = ar.role GROUP BY 1;
    INSERT INTO ${users} (id, ${email}, ${active}, ${held}, version) OVERRIDING SYSTEM VALUE
      SELECT a.id, a.email, a.active, g.ids, 1 FROM framework.account a LEFT JOIN adopted g ON g.id = a.id
      WHERE a.email LIKE '%@%' AND NOT EXISTS (SELECT 1 FROM ${users} u WHERE u.id = a.id) ORDER BY a.id;
    IF FOUND THEN PERFORM setval(${sequence}, greatest((SELECT max(id) FROM ${users}) + 1, nextval(${sequence})), false); END IF;
    UPDATE ${users} u SET ${held} = g.ids FROM adopted g WHERE g.id = u.id AND u.${held} IS NULL;
    DROP TABLE adopted;
    ${
      limits
        ? `INSERT INTO ${limits.table} (${limits.user}, ${limits.type}, ${limits.value}, version)
      SELECT a.id, c.key, ARRAY(SELECT jsonb_array_elements_text(c.value)), 1 FROM framework.account a, jsonb_each(a.constraints) c
      WHERE NOT EXISTS (SELECT 1 FROM ${limits.table} o WHERE o.${limits.user} = a.id) ORDER BY a.id, c.key;`
        : ''
    }
  END $body$`;
};
