/** Co może pójść nie tak z plikiem, który leży na cudzym serwerze, według kluczy z src/core/values/messages.ts. */
export const feedMessages = {
  feedHostUnknown: 'Nie ma serwera o nazwie %{host}.',
  feedUnreachable: '%{host} nie przyjmuje połączenia (%{reason}).',
  feedNoAnswer: '%{host} nie odpowiada (czas oczekiwania: %{seconds} s).',
  feedStopped: '%{host} przestał wysyłać dane (odebrane bajty: %{bytes}).',
  feedTooSlow: 'Plik z %{host} nie dotarł w całości w wyznaczonym czasie (%{seconds} s).',
  feedTooLarge: 'Plik jest większy niż %{megabytes} MB.',
  feedPrivateAddress:
    '%{host} prowadzi do %{address}, a to nie jest adres internetowy. Mogą tak robić tylko hosty wymienione w FEED_PRIVATE_HOSTS.',
  feedRedirect: '%{host} przekierowuje do %{to}. Jeśli plik leży właśnie tam, wpisz ten adres.',
  feedCredentials: '%{host} odrzuca nazwę użytkownika lub hasło.',
  feedStatus: '%{host} odpowiada statusem %{status}.',
  feedCertificateExpired: 'Certyfikat %{host} wygasł.',
  feedCertificate: 'Certyfikat %{host} nie jest zaufany (%{reason}).',
  feedCipher: '%{host} nie oferuje szyfrowania rodzaju %{cipher}.',
  feedHostKeyChanged:
    'Klucz %{host} różni się od tego z chwili sprawdzenia danych logowania: oczekiwano %{expected}, otrzymano %{got}. Zanim sprawdzisz je ponownie, zapytaj sieć handlową.',
  feedNoFile: 'W folderze %{folder} na %{host} nie ma pliku o nazwie %{pattern}.',
  feedListing: 'Folder na %{host} zawiera nazwę „%{name}”, która prowadzi poza niego. Niczego nie pobrano.',
  feedBroken: '%{host} przerwał komunikację: %{reason}',
  feedAddress: 'Oczekiwano adresu takiego jak https://files.example/prices.csv, otrzymano: „%{got}”.',
  feedStorage: 'Pliku nie można teraz zapisać ani odczytać: miejsce przechowywania plików nie odpowiada.',
  feedPackedBroken: 'Spakowany plik jest uszkodzony.',
  feedPackedTooLarge:
    'Spakowany plik po rozpakowaniu przekracza %{megabytes} MB lub własny rozmiar więcej niż %{ratio}-krotnie.',
  feedPackedSeveral: 'Archiwum zawiera kilka plików. Powinien w nim być dokładnie jeden.',
  feedEmpty: 'Plik nie zawiera żadnych wierszy.',
  feedCutOff: 'Ostatni wiersz (wiersz %{row}) jest ucięty, więc plik nie dotarł w całości. Niczego nie zastosowano.',
  feedColumnMissing: 'Brakuje kolumny %{columns}. W pliku są: %{headers}.',
  feedColumnNotMapped: 'Żadna kolumna nie jest przypisana do: %{fields}.',
  feedFormatMissing:
    'Tryb odczytu sieci to Własny, a jej kolumny nie są przypisane. Przypisz je w sekcji Kolumny tej sieci.',
  feedFormatUnused: 'Tryb odczytu sieci nie jest Własny: jej feed nie jest odczytywany według tych kolumn.',
  feedNoneKept:
    'Nie zachowano jeszcze żadnego pliku tej sieci. Uruchom feed jednego z jej sklepów albo prześlij tam plik.',
  feedColumns: 'Kolumny pliku: %{columns}',
  feedColumnGone: 'kolumna %{column} zniknęła',
  feedColumnNew: 'kolumna %{column} jest nowa',
  feedRowsRefused: 'Odrzucone wiersze: %{count} z pierwszych %{looked} (%{rows})',
  feedDecimal:
    'Liczby takie jak „%{got}” można odczytać na dwa sposoby. Podaj w mapowaniu, czy separatorem dziesiętnym jest kropka, czy przecinek.',
  feedGdoMissing: 'Brakuje identyfikatora GDO.',
  feedGdoTwice: 'Identyfikator GDO „%{id}” występuje już w wierszu %{row}.',
  feedRounded: '„%{got}” to kod zaokrąglony przez arkusz kalkulacyjny. Kolumnę trzeba wyeksportować jako tekst.',
  feedPrice: 'Oczekiwano ceny takiej jak %{example}, otrzymano: „%{got}”.',
  feedPriceRange: 'Cena mieści się między %{min} a %{max}, otrzymano: %{got}.',
  feedNumber: 'Oczekiwano liczby takiej jak %{example}, otrzymano: „%{got}”.',
  feedFlag: 'Oczekiwano „tak” lub „nie”, otrzymano: „%{got}”.',
  feedMostMissing:
    'W pliku brakuje wielu produktów sklepu: %{missing} z %{total} (%{percent} %). Nic nie zostanie zastosowane, dopóki ktoś nie potwierdzi, że można je ukryć.',
  feedFunctionUnknown: '„%{function}” nie jest funkcją mapowania. Oczekiwano jednej z: %{functions}.',
  feedFunctionArguments: '„%{function}” przyjmuje %{expected}, liczba otrzymanych argumentów: %{got}.',
};
