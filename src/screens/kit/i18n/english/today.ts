/** What the home page says of unfinished work. */
export const today = {
  unfinished: 'My unfinished work',
  import: 'Import of %{many}: %{name}',
  planning: 'Planning %{total} rows',
  expired: 'Its plan is over: plan the file again',
  ready: '%{count} row ready |||| %{count} rows ready',
  refused: '%{count} refused',
  typed: '%{count} field typed, not saved |||| %{count} fields typed, not saved',
  discard: 'Discard',
  discardOf: 'Discard: %{name}',
  discardTitle: 'Discard ‘%{name}’?',
  discardText: 'What was prepared is forgotten. Nothing of it was written, and no record changes.',
  notDiscarded: "It hasn't been discarded.",
  failed: 'Your unfinished work could not be read.',
};
