import * as z from 'zod';
import { boolean, integer, text, textList } from '../../src/fieldTypes/index.ts';

/** What people hold: a name for some permissions (spec 002 §3). */
export const Role = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true, unique: true, maxLength: 65 }),
  permissions: textList({ label: 'Permissions', maxLength: 65 }),
  second_factor: boolean({
    label: 'Second factor required',
    default: false,
    help: 'Who holds it signs in with a second factor; who has none sets one up at the next sign-in, which is asked for at once.',
  }),
  reserved: text({
    label: 'Grant of everything',
    readOnly: true,
    maxLength: 65,
    help: 'Only those who hold it themselves see such a role.',
  }),
});
export type Role = z.output<typeof Role>;
