/** What the files of an action say. */
export const actionFiles = {
  choose: 'Choose a file',
  chooseFor: 'Choose a file: %{name}',
  drop: 'or drop it here',
  remove: 'Remove %{file}: %{name}',
  upTo: '%{endings}, up to %{size}',
  uploading: 'Uploading %{file}',
  notUploaded: "The file hasn't been uploaded.",
};

/** What the inputs of secrets say. */
export const secrets = {
  kept: 'Kept. Type to replace it.',
  keeping: 'Keeping it…',
  notKept: "%{name} hasn't been kept.",
  show: 'Show what is typed',
  hide: 'Hide what is typed',
  takeOut: 'Take out %{name}',
};
