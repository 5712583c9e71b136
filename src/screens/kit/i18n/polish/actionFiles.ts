export const actionFiles = {
  choose: 'Wybierz plik',
  chooseFor: 'Wybierz plik: %{name}',
  drop: 'lub upuść go tutaj',
  remove: 'Usuń %{file}: %{name}',
  upTo: '%{endings}, do %{size}',
  uploading: 'Przesyłanie: %{file}',
  notUploaded: 'Plik nie został przesłany.',
};

export const secrets = {
  kept: 'Zachowane. Wpisz nową wartość, aby zastąpić.',
  keeping: 'Zapisywanie…',
  notKept: 'Nie zachowano: %{name}.',
  show: 'Pokaż wpisywany tekst',
  hide: 'Ukryj wpisywany tekst',
  takeOut: 'Usuń: %{name}',
};
