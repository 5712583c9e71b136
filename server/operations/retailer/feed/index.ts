/**
 * The steps of a feed run that need no record: fetch a file, keep it, read it, prepare its rows, stage them and judge what differs.
 * The operation that joins them asks in this order:
 *
 * 1. `fetchFeed` (fetch/fetchFeed.ts) opens the newest file of a source, or says that it is unchanged;
 * 2. `keepFeed` (keep/keepFeed.ts) stores it under its key with its SHA-256, the same content again is unchanged;
 * 3. `openKeptFeed` unpacks it to a file of this machine, again after a restart;
 * 4. `openFeed` (read/openFeed.ts) finds its columns and reads rows, as `stageFeed` (stageFeed.ts) prepares them into
 * 5. `openStage` (server/engine/snapshots), whose `compare` tells new, changed, unchanged and missing;
 * 6. `judgeDelta` (judgeDelta.ts) says what of it is applied, and whether a person is asked first;
 * 7. the operation writes `differences()` and hides `missing()` chunk by chunk, and after each calls `accept` or `forget`.
 *
 * Every failure of a run is a `RequestError` of `feedFault.ts`, every failure of a row a `Message`: both have English, Italian and Polish
 * texts (src/core/values/messages.ts).
 */
export {};
