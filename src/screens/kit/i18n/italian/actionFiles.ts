export const actionFiles = {
  choose: 'Scegli un file',
  chooseFor: 'Scegli un file: %{name}',
  drop: 'oppure trascinalo qui',
  remove: 'Rimuovi %{file}: %{name}',
  upTo: '%{endings}, fino a %{size}',
  uploading: 'Caricamento: %{file}',
  notUploaded: 'Il file non è stato caricato.',
};
