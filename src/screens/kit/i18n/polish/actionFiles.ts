export const actionFiles = {
  choose: 'Wybierz plik',
  chooseFor: 'Wybierz plik: %{name}',
  drop: 'lub upuść go tutaj',
  remove: 'Usuń %{file}: %{name}',
  upTo: '%{endings}, do %{size}',
  uploading: 'Przesyłanie: %{file}',
  notUploaded: 'Plik nie został przesłany.',
};
