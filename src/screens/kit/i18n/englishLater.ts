import { account } from './english/later/account.ts';
import { actionFiles, secrets } from './english/later/actionFiles.ts';
import { adjust } from './english/later/adjust.ts';
import { audit } from './english/later/audit.ts';
import { calendar } from './english/later/calendar.ts';
import { copies } from './english/later/copies.ts';
import { deleted } from './english/later/deleted.ts';
import { images } from './english/later/images.ts';
import { importing } from './english/later/importing.ts';
import { own, panes } from './english/later/own.ts';
import { pages } from './english/later/pages.ts';
import { pictures } from './english/later/pictures.ts';
import { live, record } from './english/later/record.ts';
import { impact } from './english/later/rights/impact.ts';
import { viewing } from './english/later/rights/viewing.ts';
import { sessionChanges } from './english/later/sessionChanges.ts';
import { shell } from './english/later/shell.ts';
import { shortcuts } from './english/later/shortcuts.ts';
import { side } from './english/later/side.ts';
import { today } from './english/later/today.ts';
import { map } from './english/later/screens/map.ts';
import { tree } from './english/later/screens/tree.ts';
import { week } from './english/later/screens/week.ts';

/** The texts that no list needs before it is painted. They come with the first page, form or dialog that says one of them. */
export const englishLater = {
  toolkit: {
    ...record,
    ...account,
    ...pages,
    ...shell,
    actionFiles,
    adjust,
    audit,
    calendar,
    copies,
    deleted,
    images,
    impact,
    import: importing,
    live,
    map,
    own,
    panes,
    pictures,
    secrets,
    sessionChanges,
    shortcuts,
    side,
    today,
    tree,
    viewing,
    week,
  },
};
