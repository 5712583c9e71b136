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
