export const actionFiles = {
  choose: 'Scegli un file',
  chooseFor: 'Scegli un file: %{name}',
  drop: 'oppure trascinalo qui',
  remove: 'Rimuovi %{file}: %{name}',
  upTo: '%{endings}, fino a %{size}',
  uploading: 'Caricamento: %{file}',
  notUploaded: 'Il file non è stato caricato.',
};

export const secrets = {
  kept: 'Conservato. Scrivi per sostituirlo.',
  keeping: 'Salvataggio…',
  notKept: 'Non conservato: %{name}.',
  show: 'Mostra ciò che scrivi',
  hide: 'Nascondi ciò che scrivi',
  takeOut: 'Togli: %{name}',
};
