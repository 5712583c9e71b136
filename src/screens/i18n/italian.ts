import type { Translation } from './i18nProvider.ts';

export const italian: Translation = {
  ra: {
    action: {
      add_filter: 'Aggiungi filtro', add: 'Aggiungi', back: 'Indietro', bulk_actions: '1 selezionato |||| %{smart_count} selezionati',
      cancel: 'Annulla', clear_array_input: 'Svuota la lista', clear_input_value: 'Cancella il valore', clone: 'Duplica', confirm: 'Conferma',
      create: 'Crea', create_item: 'Crea %{item}', delete: 'Elimina', edit: 'Modifica', export: 'Esporta', list: 'Elenco', refresh: 'Aggiorna',
      remove_filter: 'Rimuovi questo filtro', remove_all_filters: 'Rimuovi tutti i filtri', remove: 'Rimuovi', reset: 'Ripristina', save: 'Salva',
      search: 'Cerca', search_columns: 'Cerca colonne', select_all: 'Seleziona tutto', select_all_button: 'Seleziona tutto',
      select_row: 'Seleziona questa riga', show: 'Mostra', sort: 'Ordina', undo: 'Annulla', unselect: 'Deseleziona', expand: 'Espandi',
      close: 'Chiudi', open_menu: 'Apri il menu', close_menu: 'Chiudi il menu', update: 'Aggiorna', move_up: 'Sposta su', move_down: 'Sposta giù',
      open: 'Apri', toggle_theme: 'Cambia aspetto chiaro/scuro', select_columns: 'Colonne', update_application: "Ricarica l'applicazione",
    },
    boolean: { true: 'Sì', false: 'No', null: ' ' },
    page: {
      create: 'Crea %{name}', dashboard: 'Pannello', edit: '%{name} %{recordRepresentation}', error: 'Qualcosa è andato storto', list: '%{name}',
      loading: 'Caricamento', not_found: 'Non trovato', show: '%{name} %{recordRepresentation}', empty: 'Ancora nessun %{name}.',
      invite: 'Vuoi aggiungerne uno?', access_denied: 'Accesso negato', authentication_error: 'Errore di autenticazione',
    },
    input: {
      file: { upload_several: 'Trascina qui dei file, o clicca per sceglierli.', upload_single: 'Trascina qui un file, o clicca per sceglierlo.' },
      image: { upload_several: 'Trascina qui delle immagini, o clicca per sceglierle.', upload_single: "Trascina qui un'immagine, o clicca per sceglierla." },
      references: {
        all_missing: 'I dati collegati non si trovano.', many_missing: 'Almeno un dato collegato non è più disponibile.',
        single_missing: 'Il dato collegato non è più disponibile.',
      },
      password: { toggle_visible: 'Nascondi la password', toggle_hidden: 'Mostra la password' },
    },
    message: {
      about: 'Informazioni', access_denied: 'Non hai i permessi per accedere a questa pagina', are_you_sure: 'Confermi?',
      authentication_error: 'Il server di autenticazione ha risposto con un errore e le credenziali non sono state verificate.',
      auth_error: "Errore durante la verifica dell'autenticazione.",
      bulk_delete_content: 'Eliminare %{name}? |||| Eliminare questi %{smart_count} elementi?',
      bulk_delete_title: 'Elimina %{name} |||| Elimina %{smart_count} %{name}',
      bulk_update_content: 'Aggiornare %{name} %{recordRepresentation}? |||| Aggiornare questi %{smart_count} elementi?',
      bulk_update_title: 'Aggiorna %{name} %{recordRepresentation} |||| Aggiorna %{smart_count} %{name}',
      clear_array_input: "Svuotare tutta la lista?", delete_content: 'Eliminare %{name}?', delete_title: 'Elimina %{name} %{recordRepresentation}',
      details: 'Dettagli', error: "Errore dell'applicazione: la richiesta non è stata completata.",
      invalid_form: 'Il modulo non è valido. Controlla gli errori', loading: 'Attendere', no: 'No',
      not_found: "L'indirizzo è sbagliato, oppure il collegamento non è valido.",
      select_all_limit_reached: 'Gli elementi sono troppi per selezionarli tutti. Sono stati selezionati i primi %{max}.',
      unsaved_changes: 'Alcune modifiche non sono state salvate. Vuoi ignorarle?', yes: 'Sì',
      placeholder_data_warning: 'Problema di rete: i dati non sono stati aggiornati.',
    },
    navigation: {
      clear_filters: 'Cancella i filtri', no_filtered_results: 'Nessun %{name} con questi filtri.', no_results: 'Nessun %{name}',
      no_more_results: 'La pagina %{page} non esiste. Prova la precedente.', page_out_of_boundaries: 'La pagina %{page} non esiste',
      page_out_from_end: "Questa è l'ultima pagina", page_out_from_begin: 'Questa è la prima pagina',
      page_range_info: '%{offsetBegin}-%{offsetEnd} di %{total}', partial_page_range_info: '%{offsetBegin}-%{offsetEnd} di oltre %{offsetEnd}',
      current_page: 'Pagina %{page}', page: 'Vai alla pagina %{page}', first: 'Vai alla prima pagina', last: "Vai all'ultima pagina",
      next: 'Vai alla pagina successiva', previous: 'Vai alla pagina precedente', page_rows_per_page: 'Righe per pagina:', skip_nav: 'Vai al contenuto',
    },
    sort: { sort_by: 'Ordina per %{field_lower_first} %{order}', ASC: 'crescente', DESC: 'decrescente' },
    auth: {
      auth_check_error: 'Accedi per continuare', user_menu: 'Profilo', username: 'Nome utente', password: 'Password', email: 'E-mail', sign_in: 'Accedi',
      sign_in_error: 'Accesso non riuscito, riprova', logout: 'Esci',
    },
    notification: {
      updated: 'Elemento aggiornato |||| %{smart_count} elementi aggiornati', created: 'Elemento creato',
      deleted: 'Elemento eliminato |||| %{smart_count} elementi eliminati', bad_item: 'Elemento non corretto', item_doesnt_exist: "L'elemento non esiste",
      http_error: 'Errore di comunicazione con il server', data_provider_error: 'Errore nei dati. I dettagli sono nella console.',
      i18n_error: 'Le traduzioni di questa lingua non si caricano', canceled: 'Azione annullata',
      logged_out: 'La sessione è terminata, accedi di nuovo.', not_authorized: 'Non sei autorizzato ad accedere a questa risorsa.',
      application_update_available: 'È disponibile una nuova versione.', offline: 'Nessuna connessione. I dati non sono stati letti.',
    },
    validation: {
      required: 'Obbligatorio', minLength: 'Almeno %{min} caratteri', maxLength: 'Al massimo %{max} caratteri', minValue: 'Almeno %{min}',
      maxValue: 'Al massimo %{max}', number: 'Deve essere un numero', email: "Deve essere un'e-mail valida", oneOf: 'Deve essere uno tra: %{options}',
      regex: 'Deve rispettare un formato (regexp): %{pattern}', unique: 'Deve essere unico',
    },
    saved_queries: {
      label: 'Ricerche salvate', query_name: 'Nome', new_label: 'Salva la ricerca...', new_dialog_title: 'Salva la ricerca come',
      remove_label: 'Rimuovi la ricerca', remove_label_with_name: 'Rimuovi la ricerca "%{name}"', remove_dialog_title: 'Rimuovere la ricerca?',
      remove_message: "Vuoi togliere questa ricerca dall'elenco?", help: "Filtra l'elenco e salva la ricerca per dopo",
    },
    guesser: { empty: { title: 'Nessun dato', message: 'Controlla il fornitore dei dati' } },
    configurable: {
      customize: 'Personalizza', configureMode: 'Configura la pagina',
      inspector: {
        title: 'Ispettore', content: 'Passa sugli elementi per configurarli', reset: 'Ripristina', hideAll: 'Nascondi tutto', showAll: 'Mostra tutto',
      },
      Datagrid: { title: 'Tabella', unlabeled: 'Colonna senza nome #%{column}' },
      SimpleForm: { title: 'Modulo', unlabeled: 'Campo senza nome #%{input}' },
      SimpleList: { title: 'Elenco', primaryText: 'Testo principale', secondaryText: 'Testo secondario', tertiaryText: 'Terzo testo' },
    },
  },
  toolkit: {
    loading: 'Caricamento', close: 'Chiudi', cancel: 'Annulla', retry: 'Riprova', undo: 'Annulla', skip: 'Vai alla pagina',
    menu: { label: 'Menu principale', home: 'Home', collapse: 'Riduci', expand: 'Espandi il menu', version: 'Versione %{version}' },
    header: {
      breadcrumbs: 'Percorso', environment: 'Ambiente: %{name}', account: 'Account di %{email}', signedInAs: 'Accesso come',
      appearance: 'Aspetto scuro', language: 'Lingua', notifications: 'Messaggi',
    },
    trail: { create: 'Crea', edit: 'Modifica %{id}', show: 'Mostra', import: 'Importa' },
    logout: {
      button: 'Esci', title: "Conferma l'uscita", text: 'Vuoi davvero uscire?', unsaved: 'Quello che hai scritto e non salvato andrà perso.',
      failed: "L'uscita non è riuscita.",
    },
    signIn: {
      title: 'Accedi', email: 'E-mail', password: 'Password', showPassword: 'Mostra la password', hidePassword: 'Nascondi la password',
      button: 'Accedi', busy: 'Accesso in corso …', failed: "L'accesso non è riuscito.", demo: 'Account dimostrativi',
      demoHint: 'Solo in questo ambiente. Un clic basta per accedere.',
    },
    session: {
      title: 'La sessione è terminata', text: 'Accedi di nuovo per continuare. Quello che hai scritto è ancora qui.',
      button: 'Accedi e continua', leave: 'Esci senza salvare',
    },
    access: { page: 'Impossibile accedere alla pagina, permessi insufficienti' },
    home: { title: 'Home', hello: 'Che cosa puoi aprire', none: 'Il tuo account non apre ancora nessuna sezione. Chiedi i permessi a un amministratore.' },
    notFound: { title: "Qui non c'è niente", text: "Nessuna pagina ha l'indirizzo %{path}.", button: 'Vai alla home' },
    error: {
      title: 'Questa pagina si è fermata', text: 'La schermata ha avuto un errore mentre veniva disegnata. Niente è stato inviato; i dati sono al sicuro.',
      chunk: "Una parte dell'applicazione non è arrivata. I dati sono al sicuro; la pagina può essere più vecchia del server.",
      user: 'Il tuo account ora non si può leggere. Niente è andato perso.', reload: 'Ricarica',
    },
    jobs: {
      title: 'Lavori in corso', progress: '%{done} di %{total}', cancel: 'Ferma', cancelled: 'fermato, fatti %{done} di %{total}',
      done: 'finito, %{done} di %{total}', failed: 'non riuscito', dismiss: 'Togli',
    },
    changes: {
      count: '%{many}: %{applied} di %{total} cambiati', started: 'Serve un po’ di tempo: continua anche se lasci la pagina.',
      undone: 'Modifica annullata',
      notUndone: 'La modifica non è stata annullata.',
      action: { done: '%{label}: fatto', failed: '%{label}: non riuscito.', partial: '%{label}: non riuscito per ' },
    },
  },
};
