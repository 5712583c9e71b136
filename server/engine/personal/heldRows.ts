/**
 * Rows of the framework's tables that are the account's `$1` and go with it. Those of a table whose foreign key deletes them with the
 * account are found by that key, wherever it is declared. `tests/application/personalData.test.ts` fails for a table of which nobody said
 * whether it holds anything of a person.
 */
export const heldRows: Readonly<Record<string, string>> = {
  'framework.push_subscription': 'user_id = $1',
  'framework.presence': 'user_id = $1',
  'framework.kept_search': 'user_id = $1',
  'framework.default_view': 'user_id = $1',
  // What is shared with a role stays with it.
  'framework.saved_view': "user_id = $1 AND roles = '{}'",
  'framework.upload': 'user_id = $1',
  'framework.write_position': 'user_id = $1',
  'framework.call_allowance': 'user_id = $1',
  'framework.plan_row': 'plan IN (SELECT id FROM framework.plan WHERE user_id = $1)',
  'framework.plan': 'user_id = $1',
  // Files of jobs go with them.
  'framework.job': 'user_id = $1',
  'framework.import_file': 'user_id = $1',
  'framework.action_file': 'user_id = $1',
};
