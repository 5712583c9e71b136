import { rowFaults, runFaults } from './feedFaults.ts';
import { comparing, feedComparisons, feedComparisonWords } from './feedComparisons.ts';
import { proposedProperties } from './sources.ts';

/** Uruchomienia feedów i to, co stało się z ich wierszami. */
const runType = { feed: 'Feed', cron: 'Zaplanowane', manual: 'Ręczne' };
const runArguments = {
  skip_delta: 'Przetwórz wszystkie wiersze',
  skip_delete: 'Zachowaj to, czego brakuje',
  skip_feed_processor: 'Tylko przeczytaj i zdaj raport',
};
const options = {
  skipDelta: runArguments.skip_delta,
  skipDelete: runArguments.skip_delete,
  skipFeedProcessor: runArguments.skip_feed_processor,
  lookFirst: 'Najpierw obejrzyj, zapisz później',
};
const triggered = 'Uruchomiono ręczny feed';
const triggering = 'Błąd podczas uruchamiania ręcznego feedu';
const running = 'Błąd podczas uruchamiania ręcznych feedów wybranych sklepów';
const runTexts = {
  done: triggered,
  failed: triggering,
  partial: `${running}: `,
  many: { done: triggered, failed: running },
};
const fetching = 'Błąd podczas wczytywania szczegółów uruchomienia';

export const storeRuns = {
  fields: {
    feed_requirement: 'Wymagalność feedu',
    awaited_since: 'Feed oczekiwany od',
    next_arguments: 'Następne uruchomienie',
  },
  help: {
    awaited_since: 'Sieć musi go przesłać, termin minął, a feed nie dotarł. Puste: żaden nie jest oczekiwany.',
    next_arguments: 'Czym następne uruchomienie różni się od zwykłego; potem jest znowu jak zwykle.',
  },
  choices: { next_arguments: runArguments },
  sections: { Runs: 'Uruchomienia' },
  actions: {
    runFeed: { label: 'Uruchom feed:', ...runTexts, input: options },
    manualFeed: { label: 'Ręczny feed:', ...runTexts, input: options, files: { file: 'Plik' } },
    ingest: { label: 'Wyślij feed:', failed: triggering, input: { sm_store_id: 'ID sklepu' }, files: { file: 'Plik' } },
    startDue: { label: 'Uruchom to, na co przyszła pora:', started: triggered, done: triggered, failed: triggering },
    feedStatus: { label: 'Stan feedu:' },
    deleteDelta: {
      label: 'Usuń deltę:',
      confirm: {
        title: 'Usunąć deltę?',
        text: 'To, co zastosowano ostatnio, zostanie zapomniane: następne uruchomienie uzna każdy wiersz pliku za nowy. Tego nie można cofnąć.',
        button: 'Usuń deltę',
      },
      done: 'Usunięto deltę sklepu',
      failed: 'Błąd podczas usuwania delty sklepu',
      partial: 'Błąd podczas usuwania delty sklepu: ',
    },
    appendArguments: {
      label: 'Ustaw następne uruchomienie:',
      done: 'Zaktualizowano sklep sieci',
      failed: 'Błąd podczas aktualizacji sklepu',
      partial: 'Błąd podczas aktualizacji sklepu: ',
      input: { arguments: 'Argumenty' },
      choices: { arguments: runArguments },
    },
  },
};

export const feedRuns = {
  ...feedComparisons,
  'feed-runs': {
    name: 'Uruchomienie feedu |||| Uruchomienia feedów',
    one: 'uruchomienie feedu',
    many: 'uruchomienia feedów',
    object: 'uruchomienie feedu |||| uruchomienia feedów |||| uruchomień feedów',
    fields: {
      run_id: 'Uruchomienie',
      retailer_id: 'Sieć',
      sm_store_id: 'ID sklepu',
      store_name: 'Sklep',
      run_type: 'Rodzaj uruchomienia',
      status: 'Stan',
      success_rate: 'Odsetek udanych',
      item_count: 'Wiersze',
      created_count: 'Utworzone',
      changed_count: 'Zmienione',
      hidden_count: 'Ukryte',
      unchanged_count: 'Bez zmian',
      failed_count: 'Nieudane',
      held_count: 'Wstrzymane',
      proposed_count: 'Zaproponowane dla produktów',
      error_message: 'Komunikat o błędzie',
      failures: 'Błędy według komunikatu',
      drift: 'Różniące się kolumny',
      file_name: 'Plik',
      file_key: 'Przechowywany jako',
      sha256: 'SHA-256',
      file_bytes: 'Bajty',
      modified: 'Zmodyfikowano',
      etag: 'ETag',
      change_set: 'Zestaw zmian',
      prepared: 'Przygotowano według',
      columns: 'Kolumny',
      arguments: 'Argumenty',
      under_way: 'W toku dla',
      planned: 'Najpierw obejrzane',
      confirmed: 'Potwierdzone',
      user_id: 'Uruchomił(a)',
      created_at: 'Rozpoczęto',
      finished_at: 'Zakończono',
    },
    help: {
      failures: 'Dla każdego komunikatu: ilu wierszy dotyczył i które były pierwsze.',
      drift: 'W porównaniu z poprzednim uruchomieniem.',
      modified: 'Tak, jak podał to serwer.',
      change_set: 'Co zapisało uruchomienie.',
      prepared: 'Mówi, czy mapowania i nadpisania są takie jak przy innym uruchomieniu.',
      under_way: 'Jego sklep, dopóki trwa: w danym sklepie działa naraz jedno uruchomienie.',
      planned: 'Zanim coś zapisało, powiedziało, co by zmieniło.',
      confirmed: 'Ktoś potwierdził, że tyle można ukryć.',
    },
    choices: {
      run_type: runType,
      status: {
        queued: 'W kolejce',
        running: 'W toku',
        waiting: 'Czeka na człowieka',
        planned: 'Zaplanowane',
        success: 'Udane',
        unchanged: 'Bez zmian',
        failed: 'Nieudane',
        cancelled: 'Przerwane',
        undone: 'Cofnięte',
      },
      error_message: runFaults,
      arguments: runArguments,
    },
    sections: {
      Run: 'Uruchomienie',
      Rows: 'Wiersze',
      File: 'Plik',
      'Failures by message': 'Błędy według komunikatu',
      Report: 'Raport',
      'What became of the rows': 'Co stało się z wierszami',
    },
    presets: { waiting: 'Czekają na człowieka', failed: 'Nieudane', uploaded: 'Przesłane' },
    search: { query: 'Tekst' },
    beside: {
      'Compared with the run before': 'Porównanie z poprzednim uruchomieniem',
    },
    messages: { listFailed: fetching, showFailed: fetching },
    actions: {
      failures: {
        label: 'Błędy według komunikatu',
        failed: fetching,
        shows: {
          none: 'Wszystkie wiersze się powiodły.',
          columns: {
            failure: 'Błąd',
            count: 'Wiersze',
            columns: 'Kolumny pliku',
            mend: 'Jak naprawić',
            example: 'Na przykład',
            rows: 'Pierwsze wiersze',
          },
          values: {
            failure: rowFaults,
            mend: {
              columns: 'Jak odczytuje się kolumny',
              overrides: 'Nadpisania feedu',
              places: 'Produkty sklepu',
              null: 'W samym pliku',
            },
          },
        },
      },
      run: {
        label: 'Uruchom ponownie:',
        started: 'Uruchomienie zaczyna się od nowa',
        done: 'Uruchomienie feedu się zakończyło',
        failed: 'Uruchomienie feedu się nie powiodło',
      },
      confirm: {
        label: 'Ukryj to, czego brakuje:',
        confirm: {
          title: 'Ukryć to, czego brakuje?',
          text: 'To, czego nie ma w pliku, zostanie ukryte w sklepie, a reszta zastosowana. Można to cofnąć.',
          button: 'Ukryj i zastosuj',
        },
        started: 'Uruchomienie trwa dalej',
        done: 'Uruchomienie feedu się zakończyło',
        failed: 'Uruchomienie feedu się nie powiodło',
      },
      apply: {
        label: 'Zastosuj to, co obejrzano',
        ofOne: 'Zastosuj to, co obejrzano',
        confirm: {
          title: 'Zastosować to, co obejrzano?',
          text: 'Wiersze zostaną zapisane w sklepie tak, jak są na tej stronie. Wiersz, który zrobiłby już coś innego, zostanie odrzucony. Można to cofnąć.',
          button: 'Zastosuj',
        },
        started: 'Uruchomienie trwa dalej',
        done: 'Uruchomienie feedu się zakończyło',
        failed: 'Uruchomienie feedu się nie powiodło',
      },
      applyHeld: {
        label: 'Zastosuj wstrzymane ceny',
        ofOne: 'Zastosuj wstrzymane ceny',
        confirm: {
          title: 'Zastosować wstrzymane ceny?',
          text: 'Te ceny zmieniają się o ponad 50 %. Zostaną zapisane w sklepie tak, jak są tutaj; cena, którą ktoś w międzyczasie zmienił, pozostanie. Można to cofnąć.',
          button: 'Zastosuj',
        },
        started: 'Wstrzymane ceny są stosowane',
        done: 'Wstrzymane ceny zostały zastosowane',
        failed: 'Nie udało się zastosować wstrzymanych cen',
      },
      held: {
        label: 'Wstrzymane ceny',
        failed: fetching,
        shows: {
          none: 'To uruchomienie nie wstrzymuje już żadnej ceny.',
          columns: {
            gdo_id: 'ID GDO',
            item: 'Produkt',
            before: 'Cena przed',
            after: 'Cena po',
            percent: 'Zmiana, %',
          },
        },
      },
      ...comparing,
    },
  },
  'pim-runs': {
    name: 'Uruchomienie PIM |||| Uruchomienia PIM',
    one: 'uruchomienie PIM',
    many: 'uruchomienia PIM',
    object: 'uruchomienie PIM |||| uruchomienia PIM |||| uruchomień PIM',
    fields: {
      id: 'ID',
      run_id: 'Uruchomienie',
      run_type: 'Rodzaj uruchomienia',
      status: 'Stan',
      outcome: 'Wynik',
      error_message: 'Komunikat o błędzie',
      item_id: 'Produkt',
      row: 'Wiersz',
      gdo_id: 'ID GDO',
      ean: 'EAN',
      price_before: 'Cena przed',
      price_after: 'Cena po',
      proposed: 'Zaproponowano',
      planned: 'Zaplanowany',
      finished_at: 'Zakończono',
    },
    help: {
      row: 'W pliku.',
      proposed: 'Dla produktu, jako propozycje ze źródła feed.',
      planned: 'Czym stałby się wiersz: nic z tego nie zapisano.',
    },
    choices: {
      run_type: runType,
      status: { success: 'Udane', failed: 'Nieudane' },
      error_message: rowFaults,
      outcome: {
        created: 'Utworzono',
        changed: 'Zmieniono',
        hidden: 'Ukryto',
        shown: 'Pokazano ponownie',
        proposed: 'Zaproponowano dla produktu',
        held: 'Wstrzymano',
        refused: 'Odrzucono',
      },
      proposed: proposedProperties,
    },
    sections: { Row: 'Wiersz', 'What it became': 'Czym się stał' },
    presets: { failed: 'Nieudane' },
    search: { query: 'Tekst' },
    messages: {
      listFailed: 'Błąd podczas wczytywania uruchomień PIM',
      showFailed: 'Błąd podczas wczytywania uruchomień PIM',
    },
    actions: {
      details: {
        label: 'Podsumowanie',
        failed: fetching,
        input: { run_type: 'Rodzaj uruchomienia' },
        choices: { run_type: runType },
      },
    },
  },
};

/** Words that messages about them are filled in with, by their English. */
export const feedRunWords = {
  ...feedComparisonWords,
  'feed run': feedRuns['feed-runs'].one,
  'PIM run': feedRuns['pim-runs'].one,
};
