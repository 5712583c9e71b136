export const images = {
  upload: 'Prześlij: %{name}', replace: 'Zamień: %{name}', drop: 'albo upuść lub wklej tu zdjęcie', uploading: 'Przesyłanie: %{name}',
  cancelUpload: 'Przerwij przesyłanie: %{name}', uploaded: 'Nowe zdjęcia będą widoczne za 30 sekund. Proszę czekać.',
  notUploaded: 'Zdjęcie nie zostało przesłane.', needed: '%{width} × %{height} pikseli', required: 'wymagane', crop: 'Przytnij: %{name}',
  cropHelp: 'Przeciągnij zdjęcie albo przesuń je strzałkami.', cropSave: 'Przytnij i prześlij', cropFailed: 'Zdjęcia nie udało się wczytać.',
  shape: 'Kształt', shapes: { own: 'Jak jest', square: 'Kwadrat', wide: 'Szerokie', tall: 'Wysokie' }, zoom: 'Powiększenie', moveDown: 'Przesuń w dół: %{name}',
  drag: 'Przeciągnij: %{name}', moved: '%{name}: teraz miejsce %{place} z %{total}', movedTo: '%{name}: teraz w miejscu „%{place}”',
  copyright: 'Prawa autorskie: %{name}', country: 'Kraj', holder: 'Właściciel praw',
  saveCopyright: 'Zapisz prawa autorskie', copyrightSaved: 'Prawa autorskie zostały zmienione', copyrightNotSaved: 'Prawa autorskie nie zostały zmienione.',
  copyrightNotRead: 'Nie udało się odczytać praw autorskich.', refresh: 'Odśwież miniaturę: %{name}', refreshed: 'Miniatura została odświeżona',
  notRefreshed: 'Miniatura nie została odświeżona.',
};
