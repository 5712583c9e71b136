/** What is said of the writes of this tab, their undo and their redo. */
export const sessionChanges = {
  title: 'Changes of this session',
  hint: 'What you wrote in this tab, newest first. The list is forgotten when you sign out; history keeps everything.',
  none: 'Nothing was written in this tab yet that can be undone.',
  nothing: { undo: 'Nothing to undo', redo: 'Nothing to redo' },
  ask: { undo: 'Undo: %{what}?', redo: 'Redo: %{what}?' },
  of: { undo: 'Undo: %{title}', redo: 'Redo: %{title}' },
  pair: '%{title}, %{before} → %{after}',
  redo: 'Redo',
  skip: 'Skip it',
  history: 'History',
  undone: 'undone',
  skipped: 'skipped',
  since: '%{record} was changed since by %{name}, %{time}:',
  refused: 'Not done, and still on the list:',
  further: 'and more, which the history shows.',
};
