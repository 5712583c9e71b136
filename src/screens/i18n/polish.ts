import type { Translation } from './i18nProvider.ts';

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
      bulk_delete_content: 'Usunąć %{name}? |||| Usunąć te elementy: %{smart_count}?',
      bulk_delete_title: 'Usuń %{name} |||| Usuń %{smart_count} %{name}',
      bulk_update_content: 'Zmienić %{name} %{recordRepresentation}? |||| Zmienić te elementy: %{smart_count}?',
      bulk_update_title: 'Zmień %{name} %{recordRepresentation} |||| Zmień %{smart_count} %{name}',
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
      updated: 'Element zmieniony |||| Zmienione elementy: %{smart_count}', created: 'Element utworzony',
      deleted: 'Element usunięty |||| Usunięte elementy: %{smart_count}', bad_item: 'Błędny element', item_doesnt_exist: 'Element nie istnieje',
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
      label: 'Zapisane wyszukiwania', query_name: 'Nazwa', new_label: 'Zapisz wyszukiwanie...', new_dialog_title: 'Zapisz wyszukiwanie jako',
      remove_label: 'Usuń wyszukiwanie', remove_label_with_name: 'Usuń wyszukiwanie "%{name}"', remove_dialog_title: 'Usunąć wyszukiwanie?',
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
    loading: 'Wczytywanie', close: 'Zamknij', cancel: 'Anuluj', retry: 'Spróbuj ponownie', undo: 'Cofnij', skip: 'Przejdź do strony',
    menu: { label: 'Menu główne', home: 'Strona główna', collapse: 'Zwiń', expand: 'Rozwiń menu', version: 'Wersja %{version}' },
    header: {
      breadcrumbs: 'Ścieżka', environment: 'Środowisko: %{name}', account: 'Konto %{email}', signedInAs: 'Zalogowano jako',
      appearance: 'Ciemny wygląd', language: 'Język', notifications: 'Komunikaty',
    },
    trail: { create: 'Nowy', edit: 'Edycja %{id}', show: 'Podgląd', import: 'Import' },
    logout: {
      button: 'Wyloguj się', title: 'Potwierdź wylogowanie', text: 'Czy na pewno chcesz się wylogować?',
      unsaved: 'To, co wpisano i czego nie zapisano, przepadnie.', failed: 'Nie udało się wylogować.',
    },
    signIn: {
      title: 'Logowanie', email: 'E-mail', password: 'Hasło', showPassword: 'Pokaż hasło', hidePassword: 'Ukryj hasło', button: 'Zaloguj się',
      busy: 'Logowanie …', failed: 'Nie udało się zalogować.', demo: 'Konta pokazowe', demoHint: 'Tylko w tym środowisku. Wystarczy jedno kliknięcie.',
    },
    session: {
      title: 'Sesja wygasła', text: 'Zaloguj się ponownie, aby kontynuować. To, co wpisano, nadal tu jest.', button: 'Zaloguj się i kontynuuj',
      leave: 'Wyjdź bez zapisywania',
    },
    access: { page: 'Brak dostępu do strony, niewystarczające uprawnienia' },
    home: { title: 'Strona główna', hello: 'Co możesz otworzyć', none: 'Twoje konto nie otwiera jeszcze żadnej części. Poproś administratora o uprawnienia.' },
    notFound: { title: 'Tu nic nie ma', text: 'Żadna strona nie ma adresu %{path}.', button: 'Przejdź do strony głównej' },
    error: {
      title: 'Ta strona przestała działać', text: 'Wystąpił błąd podczas rysowania ekranu. Nic nie zostało wysłane; zapisane dane są bezpieczne.',
      chunk: 'Część aplikacji nie dotarła. Zapisane dane są bezpieczne; strona może być starsza niż serwer.',
      user: 'Nie można teraz odczytać konta. Nic nie przepadło.', reload: 'Wczytaj ponownie',
    },
    jobs: {
      title: 'Praca w toku', progress: '%{done} z %{total}', cancel: 'Zatrzymaj', cancelled: 'zatrzymano, wykonano %{done} z %{total}',
      done: 'gotowe, %{done} z %{total}', failed: 'nie powiodło się', dismiss: 'Zamknij',
    },
    changes: {
      count: '%{many}: zmieniono %{applied} z %{total}', started: 'To chwilę potrwa: praca trwa także po opuszczeniu strony.',
      undone: 'Cofnięto zmianę',
      notUndone: 'Zmiany nie cofnięto.',
      action: { done: '%{label}: gotowe', failed: '%{label}: nie wykonano.', partial: '%{label}: nie wykonano dla ' },
    },
  },
};
