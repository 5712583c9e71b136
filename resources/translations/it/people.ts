/** Who may do what: users, roles, permissions, and what limits people. */
const type = {
  country: 'Paese',
  retailer: 'Rivenditore',
  retailerReport: 'Report del rivenditore',
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
    fields: { id: 'ID', email: 'E-mail', roles: 'Ruoli', active: 'Attivo', second_factor: 'Secondo fattore' },
    help: {
      active: 'Chi non è attivo non può accedere e viene disconnesso subito.',
      second_factor: 'Se oltre alla password sono richieste un’app di autenticazione o una passkey.',
    },
    beside: { Roles: 'Ruoli', Constraints: 'Vincoli' },
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
          columns: { type: 'Tipo', value: 'Valore', retailer: 'Rivenditore', report_type: 'Tipo di report' },
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
      retailers: 'Rivenditori',
      brands: 'Marche',
      main_brands: 'Marche principali',
      unit_brands: 'Marche di unità',
      mapping_sources: 'Fonti di associazione',
      retailer_id: 'Rivenditore',
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
    fields: { id: 'ID', user_id: 'Utente', retailer_id: 'Rivenditore', report_type: 'Tipo di report', note: 'Nota' },
    help: { note: 'Perché, e chi l’ha chiesto.' },
    messages: limits,
  },
};
