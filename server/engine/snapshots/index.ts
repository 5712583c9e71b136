/**
 * What an outside source told last, and what differs from it now: staged by COPY, compared set-wise, with no history.
 *
 * Taken from outside: dropSnapshot, keySieve, openStage, schema, stage,
 * stageLine.
 */
export {};
