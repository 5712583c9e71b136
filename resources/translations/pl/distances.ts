/** Odległości między sklepami a lokalizacjami, ich uruchomienia i to, co zmienia publikacja. */
const model = {
  stores: 'Sklepy',
  hours: 'Godziny otwarcia',
  locations: 'Lokalizacje',
  exclusions: 'Wykluczone lokalizacje',
  distances: 'Odległości',
};
const kind = { added: 'Dodano', gone: 'Usunięto', changed: 'Zmieniono' };
const status = { 0: 'Oczekuje', 1: 'W toku', 2: 'Gotowy do publikacji', 3: 'Opublikowany', 4: 'W edycji' };
const fields = {
  id: 'ID',
  country: 'Kraj',
  location_id: 'Lokalizacja',
  store_id: 'Sklep',
  retailer_id: 'Sieć',
  active: 'Aktywna',
  comment: 'Komentarz',
  meters: 'Odległość',
  seconds: 'Czas',
  gmv: 'GMV',
  price: 'Cena',
  ends: 'Mierzona między',
};
const help = {
  active: 'Istnieje droga dojazdu.',
  comment: 'Jak została zmierzona.',
  gmv: 'Tak jak zaimportowano; żadne uruchomienie go nie zmienia.',
  price: 'Koszt dostawy sklepu w dniu uruchomienia.',
  ends: 'Uruchomienie pyta ponownie tylko tam, gdzie przesunął się któryś koniec.',
};
const sections = { Distance: 'Odległość', Money: 'Kwoty' };
const distanceMessages = {
  listFailed: 'Błąd podczas wczytywania odległości',
  showFailed: 'Błąd podczas wczytywania wybranej odległości',
};
const shows = {
  none: 'Opublikowane jest to, co mówią dane robocze.',
  columns: { model: 'Model', kind: 'Różnica', count: 'Rekordy' },
  values: { model, kind },
};
const notScheduled = 'Błąd podczas planowania procesu odległości';
const notUpdated = 'Błąd podczas aktualizacji wybranego procesu odległości.';
const noDiff = 'Błąd podczas wczytywania listy porównywanych modeli';
const diffInput = { country: 'Kraj', models: 'Modele' };

export const distances = {
  'draft-distances': {
    name: 'Odległość robocza |||| Odległości robocze',
    one: 'odległość robocza',
    many: 'odległości robocze',
    object: 'odległość roboczą |||| odległości robocze |||| odległości roboczych',
    list: { empty: 'Nie obliczono jeszcze żadnych odległości: zażądaj uruchomienia w Zaplanowanych procesach.' },
    sections,
    units: { seconds: 's' },
    search: { ids: 'ID' },
    fields,
    help,
    messages: distanceMessages,
  },
  'current-distances': {
    name: 'Odległość opublikowana |||| Odległości opublikowane',
    one: 'odległość opublikowana',
    many: 'odległości opublikowane',
    object: 'odległość opublikowaną |||| odległości opublikowane |||| odległości opublikowanych',
    list: { empty: 'Nic jeszcze nie opublikowano. Odległości są publikowane wraz z zaplanowanym procesem.' },
    sections,
    units: { seconds: 's' },
    fields,
    help,
    messages: distanceMessages,
  },
  'current-excluded-locations': {
    name: 'Opublikowana wykluczona lokalizacja |||| Opublikowane wykluczone lokalizacje',
    one: 'opublikowana wykluczona lokalizacja',
    many: 'opublikowane wykluczone lokalizacje',
    object:
      'opublikowaną wykluczoną lokalizację |||| opublikowane wykluczone lokalizacje |||| opublikowanych wykluczonych lokalizacji',
    fields: {
      id: 'ID',
      location_id: 'Lokalizacja',
      city: 'Miasto',
      province: 'Prowincja',
      postal_code: 'Kod pocztowy',
    },
    messages: { listFailed: 'Błąd podczas wczytywania wykluczonych lokalizacji' },
  },
  'scheduled-distances': {
    name: 'Proces odległości |||| Procesy odległości',
    one: 'proces odległości',
    many: 'procesy odległości',
    object: 'proces odległości |||| procesy odległości |||| procesów odległości',
    sections: { Process: 'Proces', Run: 'Uruchomienie', 'Draft against live': 'Porównanie roboczych z opublikowanymi' },
    list: {
      empty:
        'Nie obliczono jeszcze żadnych odległości. REQUEST RUN mierzy drogę z każdego sklepu do lokalizacji, które obsługuje; wynik można obejrzeć, zanim zostanie opublikowany.',
    },
    presets: { unscheduled: 'Niezaplanowane', scheduled: 'Zaplanowane', live: 'Opublikowane' },
    attention: { unscheduled: 'Odległości gotowe do zaplanowania' },
    fields: {
      id: 'ID',
      country: 'Kraj',
      operation_type: 'Rodzaj operacji',
      status: 'Status',
      scheduling: 'Planowanie',
      live_schedule: 'Publikacja',
      api_calls: 'Wywołania API',
      distances: 'Odległości',
      comment: 'Komentarz',
      live_fault: 'Nie opublikowano, ponieważ',
      user_id: 'Zlecone przez',
      run: 'Uruchomienie',
      created_at: 'Utworzono',
    },
    help: {
      live_schedule: 'Kiedy zostanie opublikowany, według zegara jego kraju.',
      comment: 'Jak zmierzono odległości albo dlaczego nie.',
      live_fault: 'Dlaczego nie został opublikowany; próba jest ponawiana co godzinę.',
      run: 'Zestaw zmian zadania, które go oblicza.',
    },
    choices: {
      status,
      operation_type: { 0: 'Proces odległości', 1: 'Proces publikacji', 2: 'Proces edycji' },
      scheduling: { unscheduled: 'Niezaplanowany', scheduled: 'Zaplanowany' },
    },
    actions: {
      request: {
        label: 'ZAŻĄDAJ URUCHOMIENIA',
        done: 'Zażądano obliczenia odległości',
        failed: notScheduled,
        input: { country: 'Kraj' },
      },
      compute: {
        label: 'Oblicz odległości',
        ofOne: 'Oblicz odległości kraju',
        started: 'Odległości są obliczane',
        done: 'Odległości zostały obliczone',
        failed: 'Nie udało się obliczyć odległości',
        input: { id: 'Proces' },
      },
      schedule: {
        label: 'Zaplanuj',
        done: 'Zaplanowano proces odległości',
        failed: notScheduled,
        input: { day: 'Dzień', time: 'Godzina' },
        help: { time: 'Według zegara kraju procesu.' },
      },
      unschedule: {
        label: 'Cofnij planowanie',
        ofOne: 'Cofnij planowanie',
        done: 'Cofnięto planowanie',
        failed: notUpdated,
      },
      edit: {
        label: 'Przywróć do edycji',
        ofOne: 'Przywróć proces do edycji',
        done: 'Przywrócono proces do edycji',
        failed: notUpdated,
      },
      rerun: {
        label: 'Uruchom ponownie',
        ofOne: 'Uruchom proces ponownie',
        done: 'Zażądano obliczenia odległości',
        failed: notUpdated,
      },
      remove: {
        label: 'Usuń',
        confirm: {
          title: 'Usunąć proces?',
          text: 'Nie zostanie opublikowany. Obliczone odległości zostają w danych roboczych.',
          button: 'Usuń proces',
        },
        done: 'Usunięto proces odległości',
        failed: 'Błąd podczas usuwania wybranego procesu odległości.',
      },
      download: {
        label: 'Zażądaj pliku różnic',
        ofOne: 'Zażądaj pliku różnic',
        started: 'Zażądano pliku różnic; link do pobrania pojawi się w kanale Slack #distance-reports.',
        done: 'Plik różnic jest gotowy',
        failed: 'Błąd podczas żądania pliku różnic',
        input: diffInput,
        choices: { models: model },
      },
      differences: { label: 'Porównanie roboczych z opublikowanymi', failed: noDiff, shows },
    },
    messages: {
      listFailed: 'Błąd podczas wczytywania listy procesów odległości',
    },
  },
  'diff-models': {
    name: 'Porównywany model |||| Porównywane modele',
    one: 'porównywany model',
    many: 'porównywane modele',
    object: 'porównywany model |||| porównywane modele |||| porównywanych modeli',
    fields: { id: 'ID', name: 'Model', country: 'Kraj', added: 'Dodane', gone: 'Usunięte', changed: 'Zmienione' },
    choices: { name: model },
    actions: {
      compare: {
        label: 'Porównaj robocze z opublikowanymi',
        failed: noDiff,
        input: diffInput,
        choices: { models: model },
        shows,
      },
    },
    messages: { listFailed: noDiff },
  },
  'distance-differences': {
    name: 'Różnica |||| Różnice',
    one: 'różnica',
    many: 'różnice',
    object: 'różnicę |||| różnice |||| różnic',
    list: { noResults: 'Opublikowane jest to, co mówią dane robocze.' },
    fields: {
      id: 'ID',
      country: 'Kraj',
      model: 'Model',
      kind: 'Różnica',
      record: 'Rekord',
      name: 'Nazwa',
      changes: 'Co się różni',
    },
    choices: { model, kind },
    messages: { listFailed: noDiff },
  },
};

/** Words that messages about them are filled in with, by their English. */
export const distanceWords = {
  'draft distance': distances['draft-distances'].one,
  'live distance': distances['current-distances'].one,
  'live excluded location': distances['current-excluded-locations'].one,
  'distance process': distances['scheduled-distances'].one,
  'diff model': distances['diff-models'].one,
  difference: distances['distance-differences'].one,
  Waiting: 'Oczekuje',
  Running: 'W toku',
  'Ready To go Live': 'Gotowy do publikacji',
  Editing: 'W edycji',
};

/** What runs and going live say, by the keys of src/core/values/messages.ts. */
export const distanceTexts = {
  distancesUnderWay: 'Uruchomienie dla %{country} już trwa (proces %{run}).',
  distancesNotWaiting: 'Proces %{run} nie oczekuje na uruchomienie.',
  distancesWhole: 'Uruchomienie oblicza odległości całego kraju. Twoje konto widzi tylko część jego sklepów.',
  distancesLine: 'Nie ustawiono serwera tras: ortodroma × %{factor} przy %{speed} km/h.',
  distancesRouted: 'Drogą. Zapytano: %{asked} z %{total}; pozostałe się nie przesunęły.',
  distancesPast: '%{time} już minęło w %{zone}. Wybierz czas, który nadejdzie.',
  distancesStopped: 'Uruchomienie zatrzymano. Odległości są takie jak przedtem.',
  simulationNone: 'W prowincji operacyjnej %{province} nie ma żadnej aktywnej lokalizacji.',
  routingUnreachable: 'Serwer tras %{host} nie odpowiada (%{reason}). Odległości są takie jak przedtem.',
  routingStatus: 'Serwer tras %{host} odpowiada statusem %{status}. Odległości są takie jak przedtem.',
  routingHalf:
    'Serwer tras %{host} odpowiedział %{got} zamiast %{rows} × %{columns}. Odległości są takie jak przedtem.',
  dateCopyRefused: 'Niczego nie opublikowano: przeszkadza %{resource} %{id}.',
};
