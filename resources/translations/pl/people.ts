/** Who may do what: users, roles, permissions, and what limits people. */
const type = {
  country: 'Kraj',
  retailer: 'Sieć',
  retailerReport: 'Raport sieci',
  categoryMappingSource: 'Źródło mapowania kategorii',
  brand: 'Marka',
  mainBrand: 'Marka główna',
  unitBrand: 'Marka jednostki',
};
const limits = {
  created: 'Zapisano ograniczenie użytkownika.',
  updated: 'Zaktualizowano ograniczenie użytkownika.',
  deleted: 'Usunięto ograniczenie użytkownika.',
  notCreated: 'Błąd podczas zapisywania ograniczenia użytkownika, spróbuj ponownie później.',
  notUpdated: 'Błąd podczas aktualizowania ograniczenia użytkownika, spróbuj ponownie później.',
  notDeleted: 'Błąd podczas usuwania ograniczenia użytkownika, spróbuj ponownie później.',
};

export const people = {
  users: {
    name: 'Użytkownik |||| Użytkownicy',
    one: 'użytkownik',
    many: 'użytkownicy',
    object: 'użytkownika |||| użytkowników |||| użytkowników',
    search: { query: 'Tekst' },
    sections: {
      User: 'Użytkownik',
      Constraints: 'Ograniczenia',
      'Report owner': 'Właściciel raportów',
    },
    fields: {
      id: 'ID',
      email: 'E-mail',
      roles: 'Role',
      active: 'Aktywny',
      service: 'Usługa',
      owner_id: 'Opiekun',
      second_factor: 'Drugi składnik',
    },
    help: {
      active: 'Kto nie jest aktywny, nie może się zalogować i zostaje natychmiast wylogowany.',
      service: 'Należy do programu, a nie do osoby: bez hasła i bez poczty, korzysta wyłącznie z tokenów.',
      owner_id: 'Kto odpowiada za usługę: dostaje powiadomienie, zanim wygaśnie jej token.',
      second_factor: 'Czy oprócz hasła wymagana jest aplikacja uwierzytelniająca lub klucz dostępu.',
    },
    beside: { Roles: 'Role', Constraints: 'Ograniczenia', Tokens: 'Tokeny' },
    actions: {
      addRole: {
        label: 'Dodaj rolę',
        input: { userId: 'Użytkownik', role: 'Rola' },
        failed: 'Błąd podczas dodawania roli, spróbuj ponownie.',
      },
      removeRole: {
        label: 'Odbierz rolę',
        input: { userId: 'Użytkownik', role: 'Rola' },
        failed: 'Błąd podczas odbierania roli, spróbuj ponownie.',
      },
      copyRoles: {
        label: 'Skopiuj role',
        input: { from: 'Role użytkownika' },
        failed: 'Błąd podczas kopiowania ról, spróbuj ponownie.',
      },
      resetFactors: {
        label: 'Zresetuj drugi składnik',
        ofOne: 'Zresetuj drugi składnik użytkownika',
        confirm: {
          title: 'Zresetować drugi składnik?',
          text: 'Aplikacja uwierzytelniająca, klucze dostępu i kody odzyskiwania tego użytkownika zostaną usunięte, a wszystkie jego sesje zakończone. Użytkownik dowie się o tym e-mailem.',
          button: 'Zresetuj',
        },
        done: 'Zresetowano drugi składnik.',
        failed: 'Błąd podczas resetowania drugiego składnika, spróbuj ponownie.',
      },
      fields: { label: 'Pola' },
      constraints: {
        label: 'Ograniczenia',
        failed: 'Błąd podczas pobierania ograniczeń użytkownika, spróbuj ponownie.',
        shows: {
          none: 'Nic nie ogranicza tego użytkownika.',
          columns: { type: 'Typ', value: 'Wartość', retailer: 'Sieć', report_type: 'Typ raportu' },
        },
      },
      personalData: {
        label: 'Co jest przechowywane',
        shows: {
          none: 'O tej osobie nic już nie jest przechowywane.',
          columns: { place: 'Co', rows: 'Wiersze', how: 'Co się z tym stanie' },
          values: {
            place: {
              signIn: 'Hasło, drugi składnik, sesje, tokeny i linki',
              work: 'Własne widoki, wyszukiwania, podglądy, zadania i pliki',
              messages: 'Wiadomości do tej osoby',
              security: 'Zdarzenia bezpieczeństwa',
              history: 'Historia',
              elsewhere: 'Jej e-mail w innych tekstach',
            },
            rows: { null: 'Wiele' },
            how: {
              emptied: 'Zastąpione notatką, kto i kiedy to usunął',
              deleted: 'Usunięte',
              replaced: 'Zanonimizowane',
            },
          },
        },
      },
      exportPersonalData: {
        label: 'Eksportuj dane osobowe',
        ofOne: 'Eksportuj dane osobowe użytkownika',
        started: 'Rozpoczęto zbieranie danych osobowych.',
        failed: 'Błąd podczas eksportu danych osobowych.',
      },
      erasePersonalData: {
        label: 'Usuń dane osobowe',
        ofOne: 'Usuń dane osobowe użytkownika',
        started: 'Rozpoczęto usuwanie danych osobowych.',
        failed: 'Błąd podczas usuwania danych osobowych.',
        confirm: {
          title: 'Usunąć dane osobowe?',
          text: 'Nikt nie może tego cofnąć. Konto zostaje bez nazwy, bo odwołuje się do niego historia, i nie można się na nie zalogować.',
          button: 'Usuń na zawsze',
        },
      },
    },
    messages: {
      listFailed: 'Błąd podczas pobierania użytkowników, spróbuj ponownie.',
      created: 'Utworzono użytkownika. Wysłano e-mail aktywacyjny.',
      notCreated: 'Błąd podczas tworzenia użytkownika, spróbuj ponownie.',
    },
  },
  'user-roles': {
    name: 'Rola |||| Role',
    one: 'rola',
    many: 'role',
    object: 'rolę |||| role |||| ról',
    search: { query: 'Tekst' },
    sections: { Role: 'Rola' },
    fields: {
      id: 'ID',
      name: 'Nazwa',
      permissions: 'Uprawnienia',
      reserved: 'Prawo do wszystkiego',
      second_factor: 'Wymagany drugi składnik',
    },
    help: {
      reserved: 'Taką rolę widzi tylko ten, kto sam ją ma.',
      second_factor:
        'Kto ją ma, loguje się z drugim składnikiem; kto go nie ma, ustawia go przy następnym logowaniu, wymaganym od razu.',
    },
    beside: { Permissions: 'Uprawnienia', Users: 'Użytkownicy' },
    actions: {
      addPermission: {
        label: 'Dodaj uprawnienie',
        input: { permission: 'Uprawnienie' },
        failed: 'Błąd podczas dodawania uprawnienia, spróbuj ponownie.',
      },
      removePermission: {
        label: 'Odbierz uprawnienie',
        input: { permission: 'Uprawnienie' },
        failed: 'Błąd podczas odbierania uprawnienia, spróbuj ponownie.',
      },
      users: {
        label: 'Użytkownicy',
        failed: 'Błąd podczas pobierania użytkowników roli, spróbuj ponownie.',
        shows: { none: 'Nikt nie ma tej roli.', columns: { id: 'ID', email: 'E-mail' } },
      },
    },
    messages: {
      listFailed: 'Błąd podczas pobierania ról, spróbuj ponownie.',
      created: 'Utworzono rolę.',
      notCreated: 'Błąd podczas tworzenia roli, spróbuj ponownie.',
      updated: 'Zaktualizowano rolę.',
      notUpdated: 'Błąd podczas aktualizowania roli, spróbuj ponownie.',
      deleted: 'Usunięto rolę.',
      notDeleted: 'Błąd podczas usuwania roli, spróbuj ponownie.',
    },
  },
  'permission-types': {
    name: 'Uprawnienie |||| Uprawnienia',
    one: 'uprawnienie',
    many: 'uprawnienia',
    object: 'uprawnienie |||| uprawnienia |||| uprawnień',
    fields: { type: 'Typ', description: 'Opis' },
    messages: { listFailed: 'Błąd podczas pobierania uprawnień, spróbuj ponownie.' },
  },
  'user-constraints': {
    name: 'Ograniczenie użytkownika |||| Ograniczenia użytkowników',
    one: 'ograniczenie użytkownika',
    many: 'ograniczenia użytkowników',
    object: 'ograniczenie użytkownika |||| ograniczenia użytkowników |||| ograniczeń użytkowników',
    search: { query: 'Tekst' },
    sections: { Constraint: 'Ograniczenie' },
    choices: { type },
    fields: {
      id: 'ID',
      user_id: 'Użytkownik',
      type: 'Typ',
      value: 'Wartość',
      countries: 'Kraje',
      retailers: 'Sieci',
      brands: 'Marki',
      main_brands: 'Marki główne',
      unit_brands: 'Marki jednostek',
      external_sources: 'Źródła zewnętrzne',
      retailer_id: 'Sieć',
      report_type: 'Typ raportu',
      note: 'Uwagi',
    },
    help: { note: 'Dlaczego i na czyją prośbę.' },
    messages: limits,
  },
  'report-owners': {
    name: 'Właściciel raportów |||| Właściciele raportów',
    one: 'właściciel raportów',
    many: 'właściciele raportów',
    object: 'właściciela raportów |||| właścicieli raportów |||| właścicieli raportów',
    search: { query: 'Tekst' },
    sections: { 'Report owner': 'Właściciel raportów' },
    fields: { id: 'ID', user_id: 'Użytkownik', retailer_id: 'Sieć', report_type: 'Typ raportu', note: 'Uwagi' },
    help: { note: 'Dlaczego i na czyją prośbę.' },
    messages: limits,
  },
};

/** What limits people, by its English name. */
export const limitWords = {
  Country: type.country,
  Retailer: type.retailer,
  'Retailer report': type.retailerReport,
  'Category mapping source': type.categoryMappingSource,
  Brand: type.brand,
  'Main brand': type.mainBrand,
  'Unit brand': type.unitBrand,
};
