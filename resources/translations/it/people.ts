/** Who may do what: users, roles, permissions, and what limits people. */
const type = {
  country: 'Paese',
  retailer: 'Catena',
  retailerReport: 'Report della catena',
  categoryMappingSource: 'Fonte di associazione delle categorie',
  brand: 'Marca',
  mainBrand: 'Marca principale',
  unitBrand: 'Marca di unità',
};
const limits = {
  created: 'Vincolo utente salvato.',
  updated: 'Vincolo utente aggiornato.',
  deleted: 'Vincolo utente eliminato.',
  notCreated: 'Errore durante il salvataggio del vincolo utente, riprova più tardi.',
  notUpdated: 'Errore durante l’aggiornamento del vincolo utente, riprova più tardi.',
  notDeleted: 'Errore durante l’eliminazione del vincolo utente, riprova più tardi.',
};

export const people = {
  users: {
    name: 'Utente |||| Utenti',
    one: 'utente',
    many: 'utenti',
    search: { query: 'Testo' },
    sections: { User: 'Utente', Constraints: 'Vincoli', 'Report owner': 'Proprietario di report' },
    fields: {
      id: 'ID',
      email: 'E-mail',
      roles: 'Ruoli',
      active: 'Attivo',
      service: 'Servizio',
      owner_id: 'Responsabile',
      second_factor: 'Secondo fattore',
    },
    help: {
      active: 'Chi non è attivo non può accedere e viene disconnesso subito.',
      service: 'Di un programma e non di una persona: senza password e senza e-mail, accede solo con i token.',
      owner_id: 'Chi risponde del servizio: riceve un avviso prima della scadenza di un suo token.',
      second_factor: 'Se oltre alla password sono richieste un’app di autenticazione o una passkey.',
    },
    beside: { Roles: 'Ruoli', Constraints: 'Vincoli', Tokens: 'Token' },
    actions: {
      addRole: {
        label: 'Aggiungi un ruolo a',
        input: { userId: 'Utente', role: 'Ruolo' },
        failed: 'Errore durante l’aggiunta del ruolo, riprova.',
      },
      removeRole: {
        label: 'Togli un ruolo a',
        input: { userId: 'Utente', role: 'Ruolo' },
        failed: 'Errore durante la rimozione del ruolo, riprova.',
      },
      copyRoles: {
        label: 'Copia i ruoli in',
        input: { from: 'Ruoli di' },
        failed: 'Errore durante la copia dei ruoli, riprova.',
      },
      resetFactors: {
        label: 'Reimposta il secondo fattore di',
        ofOne: 'Reimposta il secondo fattore dell’utente',
        confirm: {
          title: 'Reimpostare il secondo fattore?',
          text: 'L’app di autenticazione, le passkey e i codici di recupero di questo utente vengono rimossi e tutte le sue sessioni terminano. L’utente ne è informato per e-mail.',
          button: 'Reimposta',
        },
        done: 'Il secondo fattore è stato reimpostato.',
        failed: 'Errore durante la reimpostazione del secondo fattore, riprova.',
      },
      fields: { label: 'Campi di' },
      constraints: {
        label: 'Vincoli di',
        failed: 'Errore durante il caricamento dei vincoli dell’utente, riprova.',
        shows: {
          none: 'Nulla limita questo utente.',
          columns: { type: 'Tipo', value: 'Valore', retailer: 'Catena', report_type: 'Tipo di report' },
        },
      },
      personalData: {
        label: 'Che cosa si conserva di',
        shows: {
          none: 'Di questa persona non si conserva più nulla.',
          columns: { place: 'Che cosa', rows: 'Righe', how: 'Diventa' },
          values: {
            place: {
              signIn: 'Password, secondo fattore, sessioni, token e link',
              work: 'Viste, ricerche, anteprime, lavori e file propri',
              messages: 'Messaggi inviati alla persona',
              security: 'Eventi di sicurezza',
              history: 'Cronologia',
              elsewhere: 'La sua e-mail in altri testi',
            },
            rows: { null: 'Molte' },
            how: {
              emptied: 'Una nota su chi l’ha cancellato e quando',
              deleted: 'Eliminato',
              replaced: 'Un nome anonimo',
            },
          },
        },
      },
      exportPersonalData: {
        label: 'Esporta i dati personali di',
        ofOne: 'Esporta i dati personali dell’utente',
        started: 'Raccolta dei dati personali avviata.',
        failed: 'Errore durante l’esportazione dei dati personali.',
      },
      erasePersonalData: {
        label: 'Cancella i dati personali di',
        ofOne: 'Cancella i dati personali dell’utente',
        started: 'Cancellazione dei dati personali avviata.',
        failed: 'Errore durante la cancellazione dei dati personali.',
        confirm: {
          title: 'Cancellare i dati personali?',
          text: 'Nessuno può annullarlo. L’account resta senza nome, perché la cronologia vi fa riferimento, e non può più accedere.',
          button: 'Cancella per sempre',
        },
      },
    },
    messages: {
      listFailed: 'Errore durante il caricamento degli utenti, riprova.',
      created: 'Utente creato. E-mail di attivazione inviata.',
      notCreated: 'Errore durante la creazione dell’utente, riprova.',
    },
  },
  'user-roles': {
    name: 'Ruolo |||| Ruoli',
    one: 'ruolo',
    many: 'ruoli',
    search: { query: 'Testo' },
    sections: { Role: 'Ruolo' },
    fields: {
      id: 'ID',
      name: 'Nome',
      permissions: 'Permessi',
      reserved: 'Concessione di tutto',
      second_factor: 'Secondo fattore obbligatorio',
    },
    help: {
      reserved: 'Vede un ruolo simile solo chi lo possiede.',
      second_factor:
        'Chi lo possiede accede con un secondo fattore; chi non ne ha uno lo imposta al prossimo accesso, richiesto subito.',
    },
    beside: { Permissions: 'Permessi', Users: 'Utenti' },
    actions: {
      addPermission: {
        label: 'Aggiungi un permesso a',
        input: { permission: 'Permesso' },
        failed: 'Errore durante l’aggiunta del permesso, riprova.',
      },
      removePermission: {
        label: 'Togli un permesso a',
        input: { permission: 'Permesso' },
        failed: 'Errore durante la rimozione del permesso, riprova.',
      },
      users: {
        label: 'Utenti di',
        failed: 'Errore durante il caricamento degli utenti del ruolo, riprova.',
        shows: { none: 'Nessuno ha questo ruolo.', columns: { id: 'ID', email: 'E-mail' } },
      },
    },
    messages: {
      listFailed: 'Errore durante il caricamento dei ruoli, riprova.',
      created: 'Ruolo creato.',
      notCreated: 'Errore durante la creazione del ruolo, riprova.',
      updated: 'Ruolo aggiornato.',
      notUpdated: 'Errore durante l’aggiornamento del ruolo, riprova.',
      deleted: 'Ruolo eliminato.',
      notDeleted: 'Errore durante l’eliminazione del ruolo, riprova.',
    },
  },
  'permission-types': {
    name: 'Permesso |||| Permessi',
    one: 'permesso',
    many: 'permessi',
    fields: { type: 'Tipo', description: 'Descrizione' },
    messages: { listFailed: 'Errore durante il caricamento dei permessi, riprova.' },
  },
  'user-constraints': {
    name: 'Vincolo utente |||| Vincoli utente',
    one: 'vincolo utente',
    many: 'vincoli utente',
    search: { query: 'Testo' },
    sections: { Constraint: 'Vincolo' },
    choices: { type },
    fields: {
      id: 'ID',
      user_id: 'Utente',
      type: 'Tipo',
      value: 'Valore',
      countries: 'Paesi',
      retailers: 'Catene',
      brands: 'Marche',
      main_brands: 'Marche principali',
      unit_brands: 'Marche di unità',
      external_sources: 'Fonti esterne',
      retailer_id: 'Catena',
      report_type: 'Tipo di report',
      note: 'Nota',
    },
    help: { note: 'Perché, e chi l’ha chiesto.' },
    messages: limits,
  },
  'report-owners': {
    name: 'Proprietario di report |||| Proprietari di report',
    one: 'proprietario di report',
    many: 'proprietari di report',
    search: { query: 'Testo' },
    sections: { 'Report owner': 'Proprietario di report' },
    fields: { id: 'ID', user_id: 'Utente', retailer_id: 'Catena', report_type: 'Tipo di report', note: 'Nota' },
    help: { note: 'Perché, e chi l’ha chiesto.' },
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
