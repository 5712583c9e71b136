/** Co może być nie tak z plikiem miejsc, według kluczy z src/core/values/kmlMessages.ts. */
export const kmlMessages = {
  kmlTooLarge: 'Plik miejsc może mieć do %{max} MB, także po rozpakowaniu.',
  kmlNotText:
    'Plik podaje kodowanie %{encoding}, ale bajt %{byte} do niego nie należy. Zapisz go jako UTF-8 i wczytaj ponownie.',
  kmlEncoding: 'Plik podaje kodowanie „%{encoding}”, którego się nie odczytuje. Zapisz go jako UTF-8.',
  kmlEntities: 'Plik deklaruje encje lub własny typ dokumentu, których się nie odczytuje: zapisz go jako zwykły KML.',
  kmlBroken:
    'Plik nie jest poprawnym XML: %{reason} (wiersz %{line}). Zapisz go ponownie w programie, z którego pochodzi.',
  kmlSecondRoot: 'Po pierwszym elemencie plik ma drugi (wiersz %{line}). Podziel go albo usuń to, co dodano na końcu.',
  kmlRoot: 'Oczekiwano pliku KML, którego pierwszym elementem jest <kml>, a jest <%{got}>.',
  kmlDepth: 'Foldery odczytuje się do głębokości %{max}, a elementy do %{elements}. Ułóż foldery obok siebie.',
  kmlTooMany: 'Plik może mieć do %{max} znaczników. Podziel go na mniejsze.',
  kmlTooLong: 'Odczyt pliku trwał dłużej niż %{seconds} s. Podziel go na mniejsze.',
  kmlNothing: 'W pliku nie ma znacznika z punktem, obszarem ani godzinami otwarcia.',
  kmzBroken: 'Archiwum nie da się odczytać: %{reason}. Spakuj je ponownie albo wczytaj plik KML, który zawiera.',
  kmzSecret: 'Archiwum jest chronione hasłem. Spakuj je bez hasła.',
  kmzNoKml: 'W archiwum nie ma pliku KML: oczekiwano nazwy z końcówką .kml.',
  kmlComma: 'Oczekiwano długości,szerokości z kropką dziesiętną, jak 9.19,45.46, a jest „%{got}”.',
  kmlCoordinates: 'Oczekiwano długości,szerokości, jak 9.19,45.46, a jest „%{got}”.',
  kmlLatitude: 'Szerokość jest między -90 a 90, a jest %{got}.',
  kmlLongitude: 'Długość jest między -180 a 180, a jest %{got}.',
  kmlTwice: 'Id %{id} jest już przy „%{first}”: każdy znacznik ma własne id.',
  kmlFieldTwice: '„%{field}” jest w znaczniku dwa razy: „%{first}” i „%{second}”.',
  kmlTurned:
    'Szerokość i długość wydają się zamienione: %{lat}, %{lng} nie leży w %{country}, a %{lng}, %{lat} leży. Zamień je.',
  kmlMany: 'Naraz przetwarza się najwyżej %{max} wierszy, a jest %{got}. Przetwórz mniej.',
  kmlGone:
    'Nie ma rekordu o id %{id}, który możesz zmienić (%{resource}). Usuń wiersz albo jego id, aby utworzyć nowy.',
  kmlCountry: '%{id} leży w %{country}, a wiersz podaje %{got} (%{resource}). Rekord nie przechodzi do innego kraju.',
  kmlStale: 'Ktoś zmienił to, gdy narzędzie było otwarte. Obejrzyj oba i zachowaj swoje lub cudze.',
  kmlStoreMissing: 'Nie ma sklepu %{id}, ani wśród sklepów, ani wśród wierszy.',
  kmlRefused: 'Nic nie zapisano: nie da się zapisać %{count} z %{total} wierszy.',
};

const country = 'Kraj';

/** Akcje narzędzia sklepów. */
export const openInTool = (label: string) => ({ openInTool: { label, input: { country } } });
export const kmlActions = {
  readKml: {
    label: 'Odczytaj plik KML',
    failed: 'Błąd wczytywania pliku KML. Zobacz szczegóły.',
    input: { country },
    files: { file: 'Plik miejsc' },
  },
  exportKml: { label: 'Eksportuj wiersze narzędzia sklepów', failed: 'Błąd eksportu wierszy' },
  checkKml: { label: 'Sprawdź wiersze narzędzia sklepów', failed: 'Błąd sprawdzania wierszy' },
  processKml: {
    label: 'Przetwórz wiersze narzędzia sklepów',
    done: 'Zmiany zapisane! Pamiętaj, aby obliczyć i zaplanować proces odległości, by zobaczyć zmiany na żywo!',
    failed: 'Błąd przetwarzania wierszy. Zobacz szczegóły.',
  },
  loadKml: {
    label: 'Wczytaj plik KML do obliczenia odległości',
    done: 'Plik KML został wczytany. Naciśnij przycisk REQUEST RUN, aby zamówić obliczenie odległości.',
    failed: 'Błąd wczytywania pliku KML. Zobacz szczegóły.',
    input: { country },
    files: { file: 'Plik miejsc' },
  },
};
