/** Notifications, topics, and what is sent outside. */
const topic = {
  'brand-tools': 'Strumenti per le marche',
  ads: 'Pubblicità',
  'ads-warning': 'Pubblicità: avvisi',
  'ads-error': 'Pubblicità: errori',
  distance: 'Distanze',
  'store-time': 'Orari di apertura',
};
const state = { waiting: 'In attesa', sent: 'Inviato', failed: 'Abbandonato', unconfigured: 'Non configurato' };
const fault = {
  unconfigured: 'Nulla è configurato per inviarlo',
  refused: 'Il destinatario l’ha rifiutato',
  unreachable: 'Il destinatario non è raggiungibile',
  slow: 'Il destinatario non ha risposto in tempo',
  redirect: 'Il destinatario l’ha mandato altrove',
  private: 'L’indirizzo non è di internet',
  gone: 'Il destinatario non c’è più',
  off: 'Il destinatario è stato disattivato',
  expired: 'Era troppo vecchio per essere inviato',
  broken: 'Non è stato possibile prepararlo',
};
const message = {
  id: 'ID',
  target: 'A',
  body: 'Testo',
  state: 'Stato',
  attempts: 'Tentativi',
  response: 'Risposta',
  fault: 'Che cosa non ha funzionato',
  detail: 'Nelle sue parole',
  created_at: 'Creato il',
  next_at: 'Prossimo tentativo',
  sent_at: 'Inviato il',
};
const help = {
  response: 'Lo stato che il destinatario ha risposto l’ultima volta.',
  detail: 'Che cosa ne ha detto il destinatario.',
};

export const administration = {
  notifications: {
    search: { query: 'Testo' },
    name: 'Notifica |||| Notifiche',
    one: 'notifica',
    many: 'notifiche',
    choices: { status: { 0: 'Inviata', 1: 'Ricevuta', 2: 'Letta' } },
    fields: {
      id: 'ID',
      title: 'Titolo',
      body: 'Testo',
      route: 'Porta a',
      status: 'Stato',
      project: 'Sezione',
      user_id: 'Persona',
      created_at: 'Creata il',
      about: 'Riguarda',
    },
    help: { route: 'Un indirizzo di questa applicazione o il file prodotto.' },
    list: { noResults: 'Nessuna nuova notifica' },
    presets: { unread: 'Da leggere' },
    actions: {
      read: { label: 'Segna come letta', failed: 'Errore nel segnare la notifica come letta' },
      readAll: { label: 'Segna tutte come lette', failed: 'Errore nell’aggiornare lo stato delle notifiche' },
    },
    messages: { listFailed: 'Errore nel caricare le notifiche' },
  },
  topics: {
    name: 'Argomento |||| Argomenti',
    one: 'argomento',
    many: 'argomenti',
    choices: { topic },
    fields: { topic: 'Argomento', subscribed: 'Iscritto' },
    actions: {
      subscribe: {
        label: 'Iscriviti a',
        ofOne: 'Iscriviti all’argomento',
        done: 'Iscrizione all’argomento riuscita',
        failed: 'Errore nell’iscrizione a questo argomento',
      },
      unsubscribe: {
        label: 'Disiscriviti da',
        ofOne: 'Disiscriviti dall’argomento',
        done: 'Iscrizione all’argomento annullata',
        failed: 'Errore nell’annullare l’iscrizione a questo argomento',
      },
    },
    messages: { listFailed: 'Errore nel caricare gli argomenti' },
  },
  'topic-subscriptions': {
    name: 'Iscrizione a un argomento |||| Iscrizioni agli argomenti',
    one: 'iscrizione a un argomento',
    many: 'iscrizioni agli argomenti',
    choices: { topic },
    fields: { id: 'ID', topic: 'Argomento', user_id: 'Persona', created_at: 'Dal' },
  },
  webhooks: {
    name: 'Webhook |||| Webhook',
    one: 'webhook',
    many: 'webhook',
    sections: { Webhook: 'Webhook', State: 'Stato' },
    fields: {
      id: 'ID',
      name: 'Nome',
      url: 'Indirizzo',
      events: 'Eventi',
      enabled: 'Attivo',
      has_secret: 'Ha un segreto',
      secret: 'Segreto sigillato',
      failing_since: 'Non funziona dal',
      user_id: 'Proprietario',
      updated_at: 'Modificato il',
    },
    help: {
      url: 'Dove vengono inviate le modifiche. Fuori da una macchina propria comincia con https.',
      events:
        'Una risorsa e che cosa succede ai suoi record: items.created, items.updated, items.deleted, oppure items.* per tutti e tre.',
      has_secret: 'Nulla viene inviato prima che ci sia.',
    },
    list: { empty: 'Ancora nessun webhook.' },
    actions: {
      secret: {
        label: 'Crea un segreto per',
        ofOne: 'Crea un segreto per il webhook',
        failed: 'Il segreto non è stato creato.',
        shows: {
          none: 'Il segreto non è stato creato.',
          columns: { secret: 'Il segreto, mostrato solo questa volta: quello di prima non serve più' },
        },
      },
    },
  },
  'webhook-deliveries': {
    name: 'Consegna di un webhook |||| Consegne dei webhook',
    one: 'consegna di un webhook',
    many: 'consegne dei webhook',
    choices: { state, fault },
    fields: { ...message, webhook_id: 'Webhook', event: 'ID del webhook', user_id: 'Proprietario' },
    help: {
      ...help,
      event: 'Lo stesso a ogni tentativo e ripetizione, così che il destinatario possa scartare i doppioni.',
    },
    list: { empty: 'Non è ancora stato inviato nulla.' },
    presets: { failed: 'Abbandonati' },
    actions: {
      replay: {
        label: 'Ripeti',
        done: 'La consegna viene ripetuta.',
        failed: 'La consegna non è stata ripetuta.',
      },
    },
  },
  outbox: {
    name: 'Messaggio in uscita |||| Messaggi in uscita',
    one: 'messaggio in uscita',
    many: 'messaggi in uscita',
    choices: { channel: { mail: 'E-mail', chat: 'Chat', webhook: 'Webhook', push: 'Browser' }, state, fault },
    fields: { ...message, channel: 'Canale', subject: 'Oggetto' },
    help,
    list: { empty: 'Nulla è in attesa e nulla è stato inviato.' },
    presets: { unconfigured: 'Non configurati', failed: 'Abbandonati' },
    actions: {
      sendAgain: {
        label: 'Invia di nuovo',
        done: 'Il messaggio viene inviato di nuovo.',
        failed: 'Il messaggio non è stato inviato di nuovo.',
      },
    },
  },
};
