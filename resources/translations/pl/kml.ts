/** Co może być nie tak z plikiem miejsc, według kluczy z src/core/values/messages.ts. */
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
  formatNeedsPlace: 'Plik zawiera miejsca, a rekordy tej listy ich nie mają. Oczekiwano: %{expected}.',
  placesNone: 'W pliku nie ma znacznika, który mógłby być wierszem: żaden nie jest punktem ani nie ma własnych pól.',
  placesNames: 'Dane rozszerzone znaczników mają ponad %{max} nazw, a każda byłaby kolumną. Podziel plik.',
  placesPassed: 'Nie odczytano: %{list}.',
  placesLinks: 'Nie odczytano: %{list}. Żadne łącze nie jest otwierane.',
  placesElsewhere: 'Nie odczytano znaczników poza folderem „%{folder}”: %{count}.',
  placeMissing: 'Brak położenia: nowy rekord wymaga pól %{lat} i %{lng}.',
  placeShared: 'Leży dokładnie tam, gdzie wiersz %{row}.',
  placeChanged: 'Zamieniono szerokość i długość: w pliku jest %{lat}, %{lng}.',
  placeElsewhere: '%{lat}, %{lng} nie leży w podanym kraju (%{within}). Popraw położenie albo kraj.',
  kmlComma: 'Oczekiwano długości,szerokości z kropką dziesiętną, jak 9.19,45.46, a jest „%{got}”.',
  kmlCoordinates: 'Oczekiwano długości,szerokości, jak 9.19,45.46, a jest „%{got}”.',
  kmlLatitude: 'Szerokość jest między -90 a 90, a jest %{got}.',
  kmlLongitude: 'Długość jest między -180 a 180, a jest %{got}.',
  kmlTwice: 'Id %{id} jest już przy „%{first}”: każdy znacznik ma własne id.',
  kmlFieldTwice: '„%{field}” jest w znaczniku dwa razy: „%{first}” i „%{second}”.',
  placeTurned:
    'Szerokość i długość wydają się zamienione: %{lat}, %{lng} nie leży w podanym kraju (%{within}), a %{lng}, %{lat} leży. Zamień je.',
  kmlMany: 'Naraz przetwarza się najwyżej %{max} wierszy, a jest %{got}. Przetwórz mniej.',
  kmlGone:
    'Nie ma rekordu o id %{id}, który możesz zmienić (%{resource}). Usuń wiersz albo jego id, aby utworzyć nowy.',
  kmlCountry:
    'Rekord %{id} (%{resource}) ma kraj %{country}, a wiersz podaje %{got}. Rekord nie przechodzi do innego kraju.',
  kmlStale: 'Ktoś zmienił to, gdy narzędzie było otwarte. Obejrzyj oba i zachowaj swoje lub cudze.',
  kmlStoreMissing: 'Nie ma sklepu %{id}, ani wśród sklepów, ani wśród wierszy.',
  kmlRefused: 'Nic nie zapisano: nie da się zapisać %{count} z %{total} wierszy.',
};

const country = 'Kraj';

/** Akcje narzędzia sklepów. */
export const opensKml = {
  stores: { openInTool: { label: 'Otwórz sklepy w narzędziu sklepów', input: { country } } },
  locations: { openInTool: { label: 'Otwórz lokalizacje w narzędziu sklepów', input: { country } } },
  hours: { openInTool: { label: 'Otwórz godziny w narzędziu sklepów' } },
};
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

/** Co mówi narzędzie sklepów, według jego angielskiego. */
export const kmlWords = {
  '%{create} new, %{update} changed, %{delete} removed. All of it is written, or nothing.':
    'Nowe: %{create}, zmienione: %{update}, usunięte: %{delete}. Zapisuje się wszystko albo nic.',
  Cancel: 'Anuluj',
  Clone: 'Klonuj',
  'Clone %{count} row |||| Clone %{count} rows':
    'Klonuj %{count} wiersz |||| Klonuj %{count} wiersze |||| Klonuj %{count} wierszy',
  Country: 'Kraj',
  Delete: 'Usuń',
  'Delete %{count} row |||| Delete %{count} rows':
    'Usuń %{count} wiersz |||| Usuń %{count} wiersze |||| Usuń %{count} wierszy',
  'Each copy is a new row whose id begins with clone_.':
    'Każda kopia to nowy wiersz, którego id zaczyna się od clone_.',
  Export: 'Eksportuj',
  'Export %{count} row |||| Export %{count} rows':
    'Eksportuj %{count} wiersz |||| Eksportuj %{count} wiersze |||| Eksportuj %{count} wierszy',
  'Error loading the KML file. See the details.': 'Błąd wczytywania pliku KML. Zobacz szczegóły.',
  'Faulty |||| Faulty': 'Błędny |||| Błędne |||| Błędne',
  'File format': 'Format pliku',
  'From %{name}.': 'Z %{name}.',
  'Ids, separated by commas; none: all of the country': 'Id, oddzielone przecinkami; brak: wszystkie w kraju',
  'KML or KMZ file': 'Plik KML lub KMZ',
  'Load a KML or KMZ file, or open records. Nothing is written before it is processed.':
    'Wczytaj plik KML lub KMZ albo otwórz rekordy. Przed przetworzeniem nic się nie zapisuje.',
  'Load a file': 'Wczytaj plik',
  'Loading the file': 'Wczytywanie pliku',
  Locations: 'Lokalizacje',
  Stores: 'Sklepy',
  'Opening hours': 'Godziny otwarcia',
  'More columns': 'Więcej kolumn',
  Prices: 'Ceny',
  Services: 'Usługi',
  Types: 'Typy',
  'Mend the rows': 'Popraw wiersze',
  'Next rows': 'Następne wiersze',
  'Previous rows': 'Poprzednie wiersze',
  'Not read: %{what}. No link is followed.': 'Nie odczytano: %{what}. Żaden odnośnik nie jest otwierany.',
  'Nothing can be written: %{count} row is faulty. |||| Nothing can be written: %{count} rows are faulty.':
    'Nic nie da się zapisać: %{count} wiersz jest błędny. |||| Nic nie da się zapisać: %{count} wiersze są błędne. |||| Nic nie da się zapisać: %{count} wierszy jest błędnych.',
  'Now: %{value}': 'Teraz: %{value}',
  'Open records in the tool': 'Otwórz rekordy w narzędziu',
  'Open records': 'Otwórz rekordy',
  Open: 'Otwórz',
  'Process the rows': 'Przetwórz wiersze',
  Process: 'Przetwórz',
  'Processing needs the permission store_admin.': 'Przetwarzanie wymaga uprawnienia store_admin.',
  Redo: 'Ponów',
  Undo: 'Cofnij',
  'Reset all fields but the id': 'Wyzeruj wszystkie pola oprócz id',
  Restore: 'Przywróć',
  Row: 'Wiersz',
  'Rows %{from} to %{to} of %{total}': 'Wiersze od %{from} do %{to} z %{total}',
  'Rows that are shown': 'Pokazane wiersze',
  'All rows': 'Wszystkie wiersze',
  'New |||| New': 'Nowy |||| Nowe |||| Nowe',
  'Changed |||| Changed': 'Zmieniony |||| Zmienione |||| Zmienione',
  'Struck through |||| Struck through': 'Przekreślony |||| Przekreślone |||| Przekreślone',
  'As stored |||| As stored': 'Jak zapisany |||| Jak zapisane |||| Jak zapisane',
  'Select %{count} row within %{area} |||| Select %{count} rows within %{area}':
    'Zaznacz %{count} wiersz w obszarze %{area} |||| Zaznacz %{count} wiersze w obszarze %{area} |||| Zaznacz %{count} wierszy w obszarze %{area}',
  'Select all rows': 'Zaznacz wszystkie wiersze',
  'Select row %{row}': 'Zaznacz wiersz %{row}',
  'Store tool': 'Narzędzie sklepów',
  Map: 'Mapa',
  Rows: 'Wiersze',
  'It was stored here': 'Tu było zapisane',
  'Somebody else has it here': 'U kogoś innego jest tutaj',
  'None of these rows has a place.': 'Żaden z tych wierszy nie ma położenia.',
  'Moved by somebody else': 'Przesunięte przez kogoś innego',
  Mine: 'Moje',
  Theirs: 'Cudze',
  'And %{count} more.': 'I jeszcze %{count}.',
  'Without a place': 'Bez położenia',
  'In the sea or another country': 'W morzu lub w innym kraju',
  'Take mine': 'Zachowaj moje',
  'Take theirs': 'Zachowaj cudze',
  'They are struck through, and removed when the tool is processed. Until then they can be restored.':
    'Zostają przekreślone i usunięte przy przetwarzaniu. Do tego czasu można je przywrócić.',
  'They leave the tool. Their records stay as they are.': 'Znikają z narzędzia. Ich rekordy pozostają bez zmian.',
  'Turn latitude and longitude': 'Zamień szerokość i długość',
  'Turn latitude and longitude of %{count} row |||| Turn latitude and longitude of %{count} rows':
    'Zamień szerokość i długość w %{count} wierszu |||| Zamień szerokość i długość w %{count} wierszach |||| Zamień szerokość i długość w %{count} wierszach',
};
