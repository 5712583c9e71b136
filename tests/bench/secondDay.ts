import type { Api } from './day/api.ts';
import { compareDays, type Side } from './day/compareDays.ts';
import type { Hands } from './day/hands.ts';
import type { Step } from './day/step.ts';
import type { Figure } from './figure.ts';
import { checksOf, type Checks } from './secondDay/checks.ts';
import { ourDay } from './secondDay/ourDay.ts';
import { makeSecondRecords, type Own, type SecondRecords } from './secondDay/records.ts';
import { stockDay } from './secondDay/stockDay.ts';

/**
 * The second day, of long lists from other programs, on our screens and on the stock ones of workingDay.ts: over one server, with the
 * same hands, each side on records of its own, and after each step the server must say the same of both. Both begin on the
 * list of item-stores.
 *
 * The stock side has what the open-source packages document, and is given more than they give by themselves:
 * - 200 prices by GDO ID: nothing imports, and no cell of a list can be edited (both are packages of others or for sale), so each is a form.
 *   The filter by GDO ID has the focus whenever the list is there, and the price in the form, so that a price is Ctrl+A, the
 *   code, the row, Ctrl+A, the price, Enter. The codes are of one store: nobody has to say which. A code that is wrong finds nothing.
 *   Every third of the 200 is done, one of the three wrong codes among them, and counts for three (200/67): all of them take minutes.
 * - 20 items without category and picture: one search lists them, and each is a form with an ImageInput, which the data provider uploads
 *   to the same address as our screens.
 * - 30 items with 9 new brands: the brands by a form that is there again once it is saved, then the items by one such form. The country is
 *   filled in.
 * - Every text comes pasted, as one stroke, and what is copied in the spreadsheet before counts nothing, neither strokes nor seconds: on our
 *   side that is one column, here it is a code, a name or a brand each time.
 * - To choose files is two strokes a dialog on both sides, the one that opens it and one in it, as if each file lay under the mouse.
 */
export const run = (): Promise<Figure[]> =>
  compareDays({
    name: 'second day',
    bar: 0.35,
    ours: sideOf('/item-stores', ourDay, { digit: 6, words: ['Ostravel', 'Ulmettin', 'Pirovnak'] }),
    theirs: sideOf('/stock/#/itemstores', stockDay, { digit: 7, words: ['Akrental', 'Embuzzon', 'Zolfarin'] }),
  });

type Day = (hands: Hands, records: SecondRecords, checks: Checks) => Step[];

const sideOf = (path: string, day: Day, own: Own): Side => ({
  path,
  prepare: async (api: Api) => {
    const records = await makeSecondRecords(api, own);
    return (hands) => day(hands, records, checksOf(api, records));
  },
});
