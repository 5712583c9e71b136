import { compareDays } from './day/compareDays.ts';
import { ourDay } from './day/ourDay.ts';
import { makeRecords } from './day/records.ts';
import { stockDay } from './day/stockDay.ts';
import type { Figure } from './figure.ts';

/**
 * A working day on our screens against the same day on stock react-admin screens (day/stockApp), one after the other over one
 * server, by one account, each on records of its own. Both begin on the list of items, and after each step the server must
 * say the same of both. Hands pause nowhere: seconds are what the screens and the server take.
 *
 * The stock side has whatever the open-source packages document, and takes the shortest way that they leave:
 * - Search 40 EANs: a text filter takes them pasted, with blanks between, and the data provider asks the search by codes.
 * - Fix 12 cells: no cell can be edited in a list (that is an Enterprise package), so each is a form: the row, the field, Ctrl+A, the
 *   value, Enter. The mouse goes to the row and to the field, which by Tab alone are further.
 * - Edit 800 by query: a form for many is an Enterprise package too, so the edit has a button of its own whose value is in the code
 *   (BulkUpdateButton). SelectAllButton takes all 800, with its limit raised. The data provider remembers the versions of the
 *   rows that it showed, so that three are refused; react-admin then leaves all 800 selected.
 * - Approve: a custom button, without a question.
 * - Reassign 5: Clone makes each new row with another item, then a bulk button hides the five old ones with reason 3.
 * - Undo: nothing takes back what was stored; the five new rows are deleted and the old ones shown, by bulk buttons.
 * - What writes waits for the server (`pessimistic`): the undoable mode saves a click a bulk action, and waits five seconds for it.
 * - Export and sign-out: react-admin's own buttons.
 * Our side mixes mouse and keys as well; tests/browser/day.spec.ts is its day by keys alone.
 */
export const run = (): Promise<Figure[]> =>
  compareDays({
    name: 'working day',
    bar: 0.4,
    ours: {
      path: '/items',
      prepare: async (api) => {
        const records = await makeRecords(api, { word: 'Orvex', target: 'Kumpilo', digit: 8 });
        return (hands) => ourDay(hands, records);
      },
    },
    theirs: {
      path: '/stock/',
      prepare: async (api) => {
        const records = await makeRecords(api, { word: 'Ulvex', target: 'Zeftamo', digit: 9 });
        return (hands) => stockDay(hands, records);
      },
    },
  });
