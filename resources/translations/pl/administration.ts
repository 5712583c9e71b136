/** Notifications, topics, and what is sent outside. */
const topic = {
  'brand-tools': 'Narzędzia marek',
  ads: 'Reklamy',
  'ads-warning': 'Reklamy: ostrzeżenia',
  'ads-error': 'Reklamy: błędy',
  distance: 'Odległości',
  'store-time': 'Godziny otwarcia',
};
const state = { waiting: 'Czeka', sent: 'Wysłano', failed: 'Zaniechano', unconfigured: 'Nie skonfigurowano' };
const fault = {
  unconfigured: 'Nie skonfigurowano niczego, co by to wysłało',
  refused: 'Odbiorca odmówił przyjęcia',
  unreachable: 'Odbiorca jest nieosiągalny',
  slow: 'Odbiorca nie odpowiedział na czas',
  redirect: 'Odbiorca przekierował gdzie indziej',
  private: 'To nie jest adres w internecie',
  gone: 'Odbiorcy już nie ma',
  off: 'Odbiorca został wyłączony',
  expired: 'Było zbyt stare, aby to wysłać',
  broken: 'Nie udało się tego przygotować',
};
const message = {
  id: 'ID',
  target: 'Do',
  body: 'Treść',
  state: 'Stan',
  attempts: 'Próby',
  response: 'Odpowiedź',
  fault: 'Co się nie powiodło',
  detail: 'Słowami odbiorcy',
  created_at: 'Utworzono',
  next_at: 'Następna próba',
  sent_at: 'Wysłano',
};
const help = {
  response: 'Status, którym odbiorca odpowiedział ostatnio.',
  detail: 'Co powiedział o tym odbiorca.',
};

export const administration = {
  notifications: {
    search: { query: 'Tekst' },
    name: 'Powiadomienie |||| Powiadomienia',
    one: 'powiadomienie',
    many: 'powiadomienia',
    object: 'powiadomienie |||| powiadomienia |||| powiadomień',
    choices: { status: { 0: 'Wysłane', 1: 'Odebrane', 2: 'Przeczytane' } },
    fields: {
      id: 'ID',
      title: 'Tytuł',
      body: 'Treść',
      route: 'Prowadzi do',
      status: 'Status',
      project: 'Sekcja',
      user_id: 'Osoba',
      created_at: 'Utworzono',
      about: 'Dotyczy',
    },
    help: { route: 'Adres w tej aplikacji albo zapisany plik.' },
    list: { noResults: 'Brak nowych powiadomień' },
    presets: { unread: 'Nieprzeczytane' },
    actions: {
      read: { label: 'Oznacz jako przeczytane', failed: 'Błąd podczas oznaczania powiadomienia jako przeczytane' },
      readAll: { label: 'Oznacz jako przeczytane wszystkie', failed: 'Błąd podczas aktualizacji stanu powiadomień' },
    },
    messages: { listFailed: 'Błąd podczas pobierania powiadomień' },
  },
  topics: {
    name: 'Temat |||| Tematy',
    one: 'temat',
    many: 'tematy',
    object: 'temat |||| tematy |||| tematów',
    choices: { topic },
    fields: { topic: 'Temat', subscribed: 'Subskrybowany' },
    actions: {
      subscribe: {
        label: 'Subskrybuj',
        ofOne: 'Subskrybuj temat',
        done: 'Zasubskrybowano temat',
        failed: 'Błąd podczas subskrypcji tego tematu',
      },
      unsubscribe: {
        label: 'Przestań subskrybować',
        ofOne: 'Przestań subskrybować temat',
        done: 'Zrezygnowano z subskrypcji tematu',
        failed: 'Błąd podczas rezygnacji z subskrypcji tego tematu',
      },
    },
    messages: { listFailed: 'Błąd podczas pobierania tematów' },
  },
  'topic-subscriptions': {
    name: 'Subskrypcja tematu |||| Subskrypcje tematów',
    one: 'subskrypcja tematu',
    many: 'subskrypcje tematów',
    object: 'subskrypcję tematu |||| subskrypcje tematów |||| subskrypcji tematów',
    choices: { topic },
    fields: { id: 'ID', topic: 'Temat', user_id: 'Osoba', created_at: 'Od' },
  },
  webhooks: {
    name: 'Webhook |||| Webhooki',
    one: 'webhook',
    many: 'webhooki',
    object: 'webhook |||| webhooki |||| webhooków',
    sections: { Webhook: 'Webhook', State: 'Stan' },
    fields: {
      id: 'ID',
      name: 'Nazwa',
      url: 'Adres',
      events: 'Zdarzenia',
      enabled: 'Włączony',
      has_secret: 'Ma sekret',
      secret: 'Zapieczętowany sekret',
      failing_since: 'Nie działa od',
      user_id: 'Właściciel',
      updated_at: 'Zmieniono',
    },
    help: {
      url: 'Dokąd są wysyłane zmiany. Poza własnym komputerem zaczyna się od https.',
      events:
        'Zasób i to, co dzieje się z jego rekordami: items.created, items.updated, items.deleted albo items.* dla wszystkich trzech.',
      has_secret: 'Dopóki go nie ma, nic nie jest wysyłane.',
    },
    list: { empty: 'Nie ma jeszcze webhooków.' },
    actions: {
      secret: {
        label: 'Utwórz sekret:',
        ofOne: 'Utwórz sekret webhooka',
        failed: 'Nie utworzono sekretu.',
        shows: {
          none: 'Nie utworzono sekretu.',
          columns: { secret: 'Sekret, pokazany tylko ten jeden raz: poprzedni już nie działa' },
        },
      },
    },
  },
  'webhook-deliveries': {
    name: 'Dostarczenie webhooka |||| Dostarczenia webhooków',
    one: 'dostarczenie webhooka',
    many: 'dostarczenia webhooków',
    object: 'dostarczenie webhooka |||| dostarczenia webhooków |||| dostarczeń webhooków',
    choices: { state, fault },
    fields: { ...message, webhook_id: 'Webhook', event: 'ID webhooka', user_id: 'Właściciel' },
    help: { ...help, event: 'Ten sam przy każdej próbie i powtórzeniu, aby odbiorca mógł pominąć duplikaty.' },
    list: { empty: 'Nic jeszcze nie wysłano.' },
    presets: { failed: 'Zaniechane' },
    actions: {
      replay: {
        label: 'Powtórz',
        done: 'Dostarczenie jest powtarzane.',
        failed: 'Nie powtórzono dostarczenia.',
      },
    },
  },
  outbox: {
    name: 'Wiadomość wychodząca |||| Wiadomości wychodzące',
    one: 'wiadomość wychodząca',
    many: 'wiadomości wychodzące',
    object: 'wiadomość wychodzącą |||| wiadomości wychodzące |||| wiadomości wychodzących',
    choices: { channel: { mail: 'E-mail', chat: 'Czat', webhook: 'Webhook', push: 'Przeglądarka' }, state, fault },
    fields: { ...message, channel: 'Kanał', subject: 'Temat' },
    help,
    list: { empty: 'Nic nie czeka i nic nie wysłano.' },
    presets: { unconfigured: 'Nie skonfigurowane', failed: 'Zaniechane' },
    actions: {
      sendAgain: {
        label: 'Wyślij ponownie',
        done: 'Wiadomość jest wysyłana ponownie.',
        failed: 'Nie wysłano wiadomości ponownie.',
      },
    },
  },
};
