import type { Translation } from './i18nProvider.ts';
import { shortcuts } from './polish/shortcuts.ts';
import { calendar } from './polish/screens/calendar.ts';
import { own, panes } from './polish/own.ts';
import { side } from './polish/side.ts';
import { views } from './polish/views.ts';
import { filters } from './polish/filters.ts';
import { grid } from './polish/grid.ts';
import { adjust } from './polish/adjust.ts';
import { exports, importing } from './polish/importing.ts';
import { account } from './polish/account.ts';
import { actionFiles, secrets } from './polish/actionFiles.ts';
import { audit } from './polish/audit.ts';
import { deleted } from './polish/deleted.ts';
import { sessionChanges } from './polish/sessionChanges.ts';
import { copies } from './polish/copies.ts';
import { impact } from './polish/rights/impact.ts';
import { viewing } from './polish/rights/viewing.ts';
import { images } from './polish/images.ts';
import { messages } from './polish/messages.ts';
import { pictures } from './polish/pictures.ts';
import { live, record } from './polish/record.ts';
import { today } from './polish/today.ts';
import { map } from './polish/screens/map.ts';
import { tree } from './polish/screens/tree.ts';
import { week } from './polish/screens/week.ts';

// prettier-ignore
export const polish: Translation = {
  ra: {
    action: {
      add_filter: 'Dodaj filtr', add: 'Dodaj', back: 'Wstecz', bulk_actions: '1 zaznaczony |||| %{smart_count} zaznaczone |||| %{smart_count} zaznaczonych',
      cancel: 'Anuluj', clear_array_input: 'Wyczyść listę', clear_input_value: 'Wyczyść wartość', clone: 'Powiel', confirm: 'Potwierdź',
      create: 'Utwórz', create_item: 'Utwórz %{item}', delete: 'Usuń', edit: 'Edytuj', export: 'Eksportuj', list: 'Lista', refresh: 'Odśwież',
      remove_filter: 'Usuń ten filtr', remove_all_filters: 'Usuń wszystkie filtry', remove: 'Usuń', reset: 'Przywróć', save: 'Zapisz', search: 'Szukaj',
      search_columns: 'Szukaj kolumn', select_all: 'Zaznacz wszystko', select_all_button: 'Zaznacz wszystko', select_row: 'Zaznacz ten wiersz',
      show: 'Pokaż', sort: 'Sortuj', undo: 'Cofnij', unselect: 'Odznacz', expand: 'Rozwiń', close: 'Zamknij', open_menu: 'Otwórz menu',
      close_menu: 'Zamknij menu', update: 'Zmień', move_up: 'W górę', move_down: 'W dół', open: 'Otwórz', toggle_theme: 'Zmień wygląd jasny/ciemny',
      select_columns: 'Kolumny', update_application: 'Wczytaj aplikację ponownie',
    },
    boolean: { true: 'Tak', false: 'Nie', null: ' ' },
    page: {
      create: 'Utwórz %{name}', dashboard: 'Pulpit', edit: '%{name} %{recordRepresentation}', error: 'Coś poszło nie tak', list: '%{name}',
      loading: 'Wczytywanie', not_found: 'Nie znaleziono', show: '%{name} %{recordRepresentation}', empty: 'Nie ma jeszcze: %{name}.',
      invite: 'Czy chcesz dodać?', access_denied: 'Brak dostępu', authentication_error: 'Błąd uwierzytelniania',
    },
    input: {
      file: { upload_several: 'Upuść tu pliki albo kliknij, aby je wybrać.', upload_single: 'Upuść tu plik albo kliknij, aby go wybrać.' },
      image: { upload_several: 'Upuść tu obrazy albo kliknij, aby je wybrać.', upload_single: 'Upuść tu obraz albo kliknij, aby go wybrać.' },
      references: {
        all_missing: 'Nie znaleziono powiązanych danych.', many_missing: 'Co najmniej jedno powiązanie nie jest już dostępne.',
        single_missing: 'Powiązanie nie jest już dostępne.',
      },
      password: { toggle_visible: 'Ukryj hasło', toggle_hidden: 'Pokaż hasło' },
    },
    message: {
      about: 'Informacje', access_denied: 'Nie masz uprawnień do tej strony', are_you_sure: 'Czy na pewno?',
      authentication_error: 'Serwer uwierzytelniania zgłosił błąd i nie można było sprawdzić danych logowania.',
      auth_error: 'Błąd podczas sprawdzania logowania.',
      bulk_delete_content: 'Usunąć %{name}? |||| Usunąć te elementy: %{smart_count}? |||| Usunąć te elementy: %{smart_count}?',
      bulk_delete_title: 'Usuń %{name} |||| Usuń %{smart_count} %{name} |||| Usuń %{smart_count} %{name}',
      bulk_update_content: 'Zmienić %{name} %{recordRepresentation}? |||| Zmienić te elementy: %{smart_count}? |||| Zmienić te elementy: %{smart_count}?',
      bulk_update_title: 'Zmień %{name} %{recordRepresentation} |||| Zmień %{smart_count} %{name} |||| Zmień %{smart_count} %{name}',
      clear_array_input: 'Wyczyścić całą listę?', delete_content: 'Usunąć %{name}?', delete_title: 'Usuń %{name} %{recordRepresentation}',
      details: 'Szczegóły', error: 'Błąd aplikacji: żądanie nie zostało wykonane.', invalid_form: 'Formularz zawiera błędy. Sprawdź je',
      loading: 'Proszę czekać', no: 'Nie', not_found: 'Adres jest błędny albo odnośnik jest nieaktualny.',
      select_all_limit_reached: 'Elementów jest za dużo, by zaznaczyć wszystkie. Zaznaczono pierwsze %{max}.',
      unsaved_changes: 'Niektóre zmiany nie zostały zapisane. Pominąć je?', yes: 'Tak',
      placeholder_data_warning: 'Problem z siecią: danych nie odświeżono.',
    },
    navigation: {
      clear_filters: 'Wyczyść filtry', no_filtered_results: 'Brak: %{name} dla tych filtrów.', no_results: 'Brak: %{name}',
      no_more_results: 'Strona %{page} nie istnieje. Wróć do poprzedniej.', page_out_of_boundaries: 'Strona %{page} nie istnieje',
      page_out_from_end: 'To ostatnia strona', page_out_from_begin: 'To pierwsza strona', page_range_info: '%{offsetBegin}-%{offsetEnd} z %{total}',
      partial_page_range_info: '%{offsetBegin}-%{offsetEnd} z ponad %{offsetEnd}', current_page: 'Strona %{page}', page: 'Przejdź do strony %{page}',
      first: 'Pierwsza strona', last: 'Ostatnia strona', next: 'Następna strona', previous: 'Poprzednia strona',
      page_rows_per_page: 'Wierszy na stronie:', skip_nav: 'Przejdź do treści',
    },
    sort: { sort_by: 'Sortuj według %{field_lower_first} %{order}', ASC: 'rosnąco', DESC: 'malejąco' },
    auth: {
      auth_check_error: 'Zaloguj się, aby kontynuować', user_menu: 'Profil', username: 'Nazwa użytkownika', password: 'Hasło', email: 'E-mail',
      sign_in: 'Zaloguj się', sign_in_error: 'Logowanie nie powiodło się, spróbuj ponownie', logout: 'Wyloguj się',
    },
    notification: {
      updated: 'Element zmieniony |||| Zmienione elementy: %{smart_count} |||| Zmienione elementy: %{smart_count}', created: 'Element utworzony',
      deleted: 'Element usunięty |||| Usunięte elementy: %{smart_count} |||| Usunięte elementy: %{smart_count}', bad_item: 'Błędny element', item_doesnt_exist: 'Element nie istnieje',
      http_error: 'Błąd połączenia z serwerem', data_provider_error: 'Błąd danych. Szczegóły są w konsoli.',
      i18n_error: 'Nie można wczytać tłumaczeń tego języka', canceled: 'Działanie anulowane', logged_out: 'Sesja wygasła, zaloguj się ponownie.',
      not_authorized: 'Nie masz dostępu do tego zasobu.', application_update_available: 'Dostępna jest nowa wersja.',
      offline: 'Brak połączenia. Danych nie pobrano.',
    },
    validation: {
      required: 'Wymagane', minLength: 'Co najmniej %{min} znaków', maxLength: 'Najwyżej %{max} znaków', minValue: 'Co najmniej %{min}',
      maxValue: 'Najwyżej %{max}', number: 'Musi być liczbą', email: 'Musi być poprawnym adresem e-mail', oneOf: 'Musi być jednym z: %{options}',
      regex: 'Musi mieć format (regexp): %{pattern}', unique: 'Musi być unikalne',
    },
    saved_queries: {
      label: 'Zapisane wyszukiwania', query_name: 'Nazwa', new_label: 'Zapisz wyszukiwanie…', new_dialog_title: 'Zapisz wyszukiwanie jako',
      remove_label: 'Usuń wyszukiwanie', remove_label_with_name: 'Usuń wyszukiwanie „%{name}”', remove_dialog_title: 'Usunąć wyszukiwanie?',
      remove_message: 'Usunąć to wyszukiwanie z listy?', help: 'Przefiltruj listę i zapisz wyszukiwanie na później',
    },
    guesser: { empty: { title: 'Brak danych', message: 'Sprawdź źródło danych' } },
    configurable: {
      customize: 'Dostosuj', configureMode: 'Ustaw stronę',
      inspector: { title: 'Inspektor', content: 'Wskaż element, aby go ustawić', reset: 'Przywróć', hideAll: 'Ukryj wszystko', showAll: 'Pokaż wszystko' },
      Datagrid: { title: 'Tabela', unlabeled: 'Kolumna bez nazwy #%{column}' },
      SimpleForm: { title: 'Formularz', unlabeled: 'Pole bez nazwy #%{input}' },
      SimpleList: { title: 'Lista', primaryText: 'Tekst główny', secondaryText: 'Drugi tekst', tertiaryText: 'Trzeci tekst' },
    },
  },
  toolkit: {
    ...record,
    exports, grid,
    adjust,
    ...account,
    audit,
    deleted,
    sessionChanges,
    views,
    filters,
    own,
    calendar,
    map,
    panes,
    side,
    tree,
    week,
    actionFiles,
    copies,
    images,
    impact,
    viewing,
    pictures,
    secrets,
    today,
    live,
    messages,
    import: importing,
    loading: 'Wczytywanie', treeTab: 'Drzewo', close: 'Zamknij', cancel: 'Anuluj', retry: 'Spróbuj ponownie', undo: 'Cofnij', undoOf: 'Cofnij: %{what}', toasts: { whole: 'Cały komunikat', andMore: 'i jeszcze %{count}' }, skip: 'Przejdź do strony',
    menu: { label: 'Menu główne', home: 'Strona główna', collapse: 'Zwiń', expand: 'Rozwiń menu', version: 'Wersja %{version}' },
    header: {
      breadcrumbs: 'Ścieżka', environment: 'Środowisko: %{name}', account: 'Konto %{email}', signedInAs: 'Zalogowano jako',
      appearance: 'Wygląd', appearances: { system: 'Jak w systemie', light: 'Jasny', dark: 'Ciemny' }, language: 'Język', notifications: 'Komunikaty',
    },
    inbox: { title: 'Powiadomienia', unread: 'Powiadomienia: nieprzeczytane %{count}', none: 'Brak nowych powiadomień', readAll: 'Oznacz wszystkie jako przeczytane', all: 'Przejdź do powiadomień', failed: 'Nie udało się odczytać powiadomień', readFailed: 'Błąd podczas oznaczania powiadomienia jako przeczytane', readAllFailed: 'Błąd podczas aktualizacji stanu powiadomień', isUnread: 'nieprzeczytane', isRead: 'przeczytane', download: 'Pobierz plik', notReady: 'Plik statystyk nie jest jeszcze gotowy. Spróbuj ponownie za kilka minut.', downloadFailed: 'Błąd podczas pobierania pliku statystyk, spróbuj ponownie później.', open: 'Otwórz',
      push: { on: 'Powiadamiaj mnie tutaj', off: 'Nie powiadamiaj mnie tutaj', started: 'To urządzenie otrzymuje nowe powiadomienia.', stopped: 'To urządzenie nie otrzymuje już powiadomień.', unsupported: 'Ta przeglądarka nie obsługuje powiadomień na pulpicie', notSetUp: 'Na tym serwerze powiadomienia na pulpicie nie są skonfigurowane.', denied: 'Przeglądarka nie zezwala na powiadomienia tej aplikacji. Można to zmienić w jej ustawieniach.', failed: 'Nie udało się skonfigurować powiadomień na tym urządzeniu.' } },
    palette: {
      title: 'Przejdź do ekranu, rekordu lub czynności',
      button: 'Szukaj lub przejdź…',
      placeholder: 'Ekran, czynność, ID, EAN lub nazwa',
      groups: { recent: 'Ostatnio odwiedzone', records: 'Rekordy', screens: 'Ekrany', actions: 'Czynności' },
      none: 'Nie znaleziono „%{text}”. Spróbuj podać ID, EAN lub inne słowo.',
      searching: 'Wyszukiwanie…',
      found: '%{smart_count} wynik |||| %{count} wyniki |||| %{count} wyników',
      dark: 'Ciemny wygląd',
      light: 'Jasny wygląd',
      language: 'Język: %{name}',
    },
    shortcuts,
    needs: { choose: 'Najpierw wybierz: %{names}.', show: 'Pokaż listę' },
    trail: { create: 'Nowy', edit: 'Edycja %{id}', show: 'Podgląd', import: 'Import' },
    logout: {
      button: 'Wyloguj się', title: 'Potwierdź wylogowanie', text: 'Czy na pewno chcesz się wylogować?',
      unsaved: 'Wpisane, a niezapisane dane przepadną.', failed: 'Nie udało się wylogować.',
    },
    signIn: {
      title: 'Logowanie', email: 'E-mail', password: 'Hasło', showPassword: 'Pokaż hasło', hidePassword: 'Ukryj hasło', button: 'Zaloguj się',
      busy: 'Logowanie…', or: 'lub', by: 'Zaloguj się przez %{label}', failed: 'Nie udało się zalogować.', demo: 'Konta pokazowe', demoHint: 'Tylko w tym środowisku. Wystarczy jedno kliknięcie.',
    },
    session: {
      title: 'Sesja wygasła', text: 'Zaloguj się ponownie, aby kontynuować. Wpisane dane nadal tu są.', button: 'Zaloguj się i kontynuuj',
      leave: 'Wyjdź bez zapisywania',
    },
    access: { page: 'Brak dostępu do strony, niewystarczające uprawnienia' },
    home: {
      title: 'Strona główna', attention: 'Wymaga uwagi', recent: 'Zmienione od wczoraj', noneRecent: 'Od wczoraj niczego nie zmieniono.', allRecent: 'Wszystkie zmiany od wczoraj', calm: 'Teraz nic nie wymaga uwagi.', uncounted: 'Nie udało się policzyć',
      failedJobs: 'Długie zadania z pominiętymi wierszami', hello: 'Dostępne sekcje',
      none: 'Twoje konto nie ma jeszcze dostępu do żadnej sekcji. Poproś administratora o uprawnienia i podaj swój adres: %{email}.',
      notYet: 'Ekrany dla Twoich uprawnień nie są jeszcze gotowe. Pojawią się na tej stronie, gdy tylko powstaną; nie musisz o nic prosić.',
    },
    maintenance: { title: 'Trwają prace konserwacyjne aplikacji/sekcji', text: 'Dostęp wkrótce wróci. Zapisane dane są bezpieczne.' },
    help: {
      title: 'Podręcznik', of: 'Podręcznik: %{name}', index: 'Wszystkie strony podręcznika', own: 'Do czego masz dostęp',
      may: { list: 'przeglądanie', create: 'tworzenie', edit: 'edycja', import: 'import' },
    },
    work: {
      title: 'Długie zadania', which: 'Które zadania', all: 'Wszystkie', left: 'Z pominiętymi wierszami',
      none: 'Nie ma jeszcze długich zadań. Tutaj widać importy, edycje i usunięcia ponad 5000 rekordów, w toku i zakończone.',
      noneLeft: 'W żadnym zadaniu nie pominięto wierszy.', failed: 'Nie udało się odczytać zadań.',
      noneOf: 'Żadne zadanie nie ma tego stanu.', retry: 'Wznów', retryOf: 'Wznów: %{name}', cancelOf: 'Anuluj: %{name}', retried: 'Zadanie znów czeka na swoją kolej.', pages: 'Strony zadań',
      columns: { what: 'Zadanie', started: 'Początek', status: 'Stan', done: 'Wykonano', refused: 'Pominięte', actions: 'Działania' },
      status: { queued: 'Czeka', running: 'W toku', done: 'Gotowe', cancelled: 'Zatrzymano', failed: 'Nie powiodło się' },
    },
    notFound: { title: 'Tu nic nie ma', text: 'Żadna strona nie ma adresu %{path}.', button: 'Przejdź do strony głównej' },
    error: {
      title: 'Ta strona przestała działać', text: 'Wystąpił błąd podczas wyświetlania strony. Nic nie zostało wysłane; zapisane dane są bezpieczne.',
      chunk: 'Nie udało się wczytać części aplikacji. Zapisane dane są bezpieczne; strona może być w starszej wersji niż serwer.',
      user: 'Nie można teraz odczytać konta. Nic nie przepadło.', reload: 'Wczytaj ponownie',
    },
    jobs: {
      title: 'Zadania w toku', progress: '%{done} z %{total}', cancel: 'Zatrzymaj', cancelled: 'zatrzymano, wykonano %{done} z %{total}',
      done: 'gotowe, %{done} z %{total}', failed: 'nie powiodło się', dismiss: 'Zamknij', showFailed: 'Pokaż nieudane: %{count}', download: 'Pobierz %{name}',
    },
    list: {
      shown: '%{smart_count} wiersz |||| %{count} wiersze |||| %{count} wierszy', total: 'razem %{count}', import: 'Importuj %{many}', create: 'Utwórz %{one}', pages: 'Strony',
      perPage: 'Wierszy na stronę', about: 'około %{count}', countAll: 'Policz dokładnie', counting: 'Liczenie…', unsorted: 'Za dużo, by sortować według: %{field}', sortAll: 'Posortuj wszystkie', of: 'z', previous: 'Poprzednia strona', next: 'Następna strona', firstPage: 'Przejdź do pierwszej strony',
      clearAll: 'Usuń wyszukiwanie i filtry', prompt: 'Wczytaj dane lub wyszukaj: %{many}.',
      noResults: 'To wyszukiwanie nie dało wyników. Spróbuj innego.', failed: 'Nie udało się odczytać listy.', safe: 'Zapisane dane są bezpieczne.',
      missing: '%{smart_count} kod bez wyniku |||| %{count} kody bez wyniku |||| %{count} kodów bez wyniku',
      missingFirst: 'Kod bez wyniku stoi na początku. |||| %{count} kody bez wyniku stoją na początku. |||| %{count} kodów bez wyniku stoi na początku.', missingUnknown: 'Nie udało się sprawdzić, które kody są bez wyniku.',
      selectAll: 'Zaznacz wszystko', codesAs: 'jako: %{kind}', copyCodes: 'Kopiuj %{smart_count} kod |||| Kopiuj %{count} kody |||| Kopiuj %{count} kodów', codesCopied: 'Skopiowano', codesNotCopied: 'Przeglądarka nie pozwala kopiować: zaznacz kody i naciśnij Ctrl+C.', editCodes: 'Edytuj kody',
      searchByCodes: 'Szukaj po kodach',
      codes: '%{smart_count} kod |||| %{count} kody |||| %{count} kodów', repeated: '%{smart_count} powtórzony |||| %{count} powtórzone |||| %{count} powtórzonych',
      clearSearch: 'Usuń wyszukiwanie', roomy: 'Wysokie wiersze', gallery: 'Galeria', picturesOf: 'Zdjęcia: %{name}', quick: 'Szukaj: %{many}',
      columns: 'Kolumny', groups: 'Grupy kolumn', resetColumns: 'Przywróć kolumny',
      folded: 'ukryta: filtr zostawia jedną wartość', columnWidth: 'Szerokość kolumny', columnWidthHow: 'Przeciągnij, aby zmienić szerokość; kliknij dwukrotnie, aby dopasować ją do wierszy',
      moreColumns: 'Jeszcze %{smart_count} kolumna |||| Jeszcze %{count} kolumny |||| Jeszcze %{count} kolumn', firstColumns: 'Wróć do pierwszych kolumn',
      moveUp: 'Przesuń w lewo: %{name}',
      moveDown: 'Przesuń w prawo: %{name}', searchTitle: 'Szukaj po kodach: %{many}', searchKinds: 'Rodzaje wyszukiwania',
      pasteCodes: 'Kody: wklej kolumnę lub wpisz je po przecinku albo w osobnych wierszach', searchFailed: 'Nie udało się zapamiętać wyszukiwania.',
      searchFor: 'Szukaj %{smart_count} kodu |||| Szukaj %{count} kodów |||| Szukaj %{count} kodów', selectPage: 'Zaznacz wiersze tej strony', selectRow: 'Zaznacz: %{name}', actions: 'Czynności', actionsOf: 'Czynności: %{name}', edit: 'Edytuj', show: 'Pokaż',
      history: 'Historia', delete: 'Usuń',
    },
    pairs: {
      open: 'Utwórz wiele',
      title: 'Utwórz wiele: %{many}',
      hint: 'Dla każdej pary wybranej po lewej i po prawej stronie powstanie jeden rekord. Istniejące pary pozostaną bez zmian.',
      byName: 'Znajdź po nazwie: %{many}',
      paste: 'Albo wklej kolumnę kodów',
      shared: 'Takie samo dla wszystkich, jeśli wypełnione',
      preview: 'Pokaż, co powstanie',
      create: 'Utwórz',
    },
    bulk: {
      label: 'Zaznaczenie', all: 'wszystkie', allOf: 'wszystko (%{many})', selected: 'Zaznaczono: %{count}', selectAll: 'Zaznacz wszystkie pasujące: %{total}', clear: 'Usuń zaznaczenie',
      edit: 'Edytuj', delete: 'Usuń', takeOver: 'Przejmij', takeOverInto: 'Zmień',
      onlyFilled: 'Działają tylko wypełnione pola. Pozostałe zostają bez zmian w każdym wierszu.',
      fields: 'Pola do zmiany: %{count}', mend: 'Do poprawienia: %{names}', preview: 'Podgląd zmian',
      follows: 'Gdy wypełnisz pole, zobaczysz tu, wiersz po wierszu, co się zmieni.',
      asked: 'Po podglądzie zobaczysz tu, wiersz po wierszu, co się zmieni.', leave: 'Zostaw bez zmian',
      clearField: 'Wyczyść to pole', isCleared: 'Zostanie wyczyszczone w każdym wierszu.', planning: 'Sprawdzanie, co by się zmieniło. Nic nie jest zapisywane.',
      planFailed: 'Nie udało się przygotować podglądu. Nic nie zapisano.', nothing: 'Nic by się nie zmieniło.',
      nothingYet: 'Jeszcze nic nie zapisano. Zmianę można cofnąć.',
      forGood: 'Jeszcze nic nie zapisano. Usługa (%{many}) nie potrafi niczego cofnąć.', deleteHint: '%{many}: znikną z list. Można to cofnąć.',
      applying: 'Zapisywanie…', rows: 'Wiersze podglądu', apply: 'Zastosuj', applyTo: 'Zastosuj do: %{name}', record: 'Wiersz', change: 'Zmiana',
      more: 'i jeszcze wierszy: %{count}',
      outcomes: { create: 'do utworzenia', update: 'do zmiany', delete: 'do usunięcia', unchanged: 'bez zmian', skip: 'pominięte', error: 'odrzucone' },
    },
    changes: {
      count: '%{many}: zmieniono %{applied} z %{total}', started: 'To chwilę potrwa: zadanie będzie wykonywane także po opuszczeniu strony.',
      undone: 'Cofnięto zmianę',
      notUndone: 'Zmiany nie cofnięto.',
      redone: 'Ponowiono zmianę',
      notRedone: 'Zmiany nie ponowiono.',
      unchanged: 'Nic nie zmieniono: tak już było.', became: '%{name}: %{typed}, zapisano jako %{stored}',
      cancelled: 'Anulowano po %{done} z %{total} (%{many}): to, co zapisano wcześniej, zostaje.',
      errorDetails: 'Szczegóły błędów',
      action: { done: '%{label}: gotowe', failed: '%{label}: nie wykonano.', partial: '%{label}: nie wykonano dla ID ' },
    },
  },
};
