import { describe, expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import { textSql } from '../../server/engine/pictures/holders.ts';
import { openRows } from '../../server/engine/pictures/openRows.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { imageServer } from './imageServer.ts';

const { pool } = await imageServer();

/** Tables of the framework whose texts come to no use of a picture, with why. */
const tellOnly: Readonly<Record<string, string>> = {
  'framework.change': 'what history can bring back is known by when a picture was last used',
  'framework.change_set': 'what was done, and why',
  'framework.change_call': 'which calls were made',
  'framework.change_tally': 'how much was done',
  'framework.security_event': 'what happened',
  'framework.picture': 'the pictures themselves',
  'framework.picture_gone': 'those that are gone',
  'framework.picture_use': 'the uses themselves',
  'framework.picture_source': 'of which fields uses are known',
  'framework.saved_view': 'how a list is looked at',
  'framework.default_view': 'how a list is looked at',
  'framework.kept_search': 'what is searched for',
  'framework.import_file': 'a file: what its rows name is asked for when they are planned, and refused if it is gone',
  'framework.action_file': 'a file: as above',
  'framework.job_file': 'what a job wrote',
  'framework.date_move': 'to which state a date led',
  'framework.presence': 'who looks at what',
  'framework.secret': 'what was left for a field, sealed',
  'framework.snapshot_row': 'what an outside source said: what came of it stands in records',
  'framework.stage': 'which sources are being compared',
  'framework.derived_set':
    'which sets are being worked out: their rows are in tables of their own until they are swapped in',
  'framework.trend_day': 'numbers',
  'framework.trend_record': 'numbers',
};
/** Who signs in by what, what the last start found, how much somebody has asked: none of it ever becomes a value of a record. */
const ofTheHouse =
  /^framework\.(account|account_role|attempt|call_allowance|declared|factor_\w+|human_check|identity\w*|invitation|mailed_link|move|passkey|push_subscription|recovery_code|release|role|session|sign_up|token\w*|totp|upload|write_position)$/;

describe('a table of the framework', () => {
  it('that holds texts may come to a use of a picture, or is said not to', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT DISTINCT 'framework.' || c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE c.relnamespace = 'framework'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
         AND format_type(a.atttypid, NULL) IN ('text', 'text[]', 'json', 'jsonb', 'bytea') ORDER BY 1`,
    );
    const said = [...Object.keys(openRows), ...Object.keys(tellOnly)];
    expect(
      rows.map(({ name }) => name).filter((name) => !ofTheHouse.test(name) && !said.includes(name)),
      'Say in openRows.ts which of its rows may come to a use, or here why none does.',
    ).toEqual([]);
  });
});

describe('a text of a record', () => {
  it('is looked into where it takes the address of a picture, and is not followed already', () => {
    const statements = textSql(application.resources, fieldTypes);
    const looksInto = (table: string, column: string): boolean =>
      statements.some((sql) => sql.includes(`FROM "catalogue"."${table}" t`) && sql.includes(`t."${column}"`));
    expect(looksInto('items', 'long_description')).toBe(true);
    expect(looksInto('items', 'text_ingredients')).toBe(true);
    expect(looksInto('image-copyrights', 'copyright')).toBe(true);
    expect(looksInto('items', 'url_thumbnail')).toBe(false);
    expect(looksInto('item-drafts', 'value')).toBe(false);
    expect(looksInto('item-drafts', 'source')).toBe(false);
    expect(looksInto('items', 'country')).toBe(false);
  });
});
