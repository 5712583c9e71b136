import type { Translation } from './i18nProvider.ts';
import { shortcuts } from './italian/shortcuts.ts';
import { calendar } from './italian/screens/calendar.ts';
import { own, panes } from './italian/own.ts';
import { side } from './italian/side.ts';
import { views } from './italian/views.ts';
import { filters } from './italian/filters.ts';
import { grid } from './italian/grid.ts';
import { adjust } from './italian/adjust.ts';
import { exports, importing } from './italian/importing.ts';
import { account } from './italian/account.ts';
import { actionFiles, secrets } from './italian/actionFiles.ts';
import { audit } from './italian/audit.ts';
import { deleted } from './italian/deleted.ts';
import { sessionChanges } from './italian/sessionChanges.ts';
import { copies } from './italian/copies.ts';
import { impact } from './italian/rights/impact.ts';
import { viewing } from './italian/rights/viewing.ts';
import { images } from './italian/images.ts';
import { messages } from './italian/messages.ts';
import { pictures } from './italian/pictures.ts';
import { live, record } from './italian/record.ts';
import { today } from './italian/today.ts';
import { map } from './italian/screens/map.ts';
import { tree } from './italian/screens/tree.ts';
import { week } from './italian/screens/week.ts';

// prettier-ignore
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
      open: 'Apri', toggle_theme: 'Cambia aspetto chiaro/scuro', select_columns: 'Colonne', update_application: 'Ricarica l’applicazione',
    },
    boolean: { true: 'Sì', false: 'No', null: ' ' },
    page: {
      create: 'Crea %{name}', dashboard: 'Pannello', edit: '%{name} %{recordRepresentation}', error: 'Qualcosa è andato storto', list: '%{name}',
      loading: 'Caricamento', not_found: 'Non trovato', show: '%{name} %{recordRepresentation}', empty: 'Ancora nessun %{name}.',
      invite: 'Vuoi aggiungerne uno?', access_denied: 'Accesso negato', authentication_error: 'Errore di autenticazione',
    },
    input: {
      file: { upload_several: 'Trascina qui i file o fai clic per sceglierli.', upload_single: 'Trascina qui un file o fai clic per sceglierlo.' },
      image: { upload_several: 'Trascina qui le immagini o fai clic per sceglierle.', upload_single: 'Trascina qui un’immagine o fai clic per sceglierla.' },
      references: {
        all_missing: 'Dati collegati non trovati.', many_missing: 'Almeno un dato collegato non è più disponibile.',
        single_missing: 'Il dato collegato non è più disponibile.',
      },
      password: { toggle_visible: 'Nascondi la password', toggle_hidden: 'Mostra la password' },
    },
    message: {
      about: 'Informazioni', access_denied: 'Non hai i permessi per accedere a questa pagina', are_you_sure: 'Confermi?',
      authentication_error: 'Il server di autenticazione ha risposto con un errore e le credenziali non sono state verificate.',
      auth_error: 'Errore durante la verifica dell’autenticazione.',
      bulk_delete_content: 'Eliminare %{name}? |||| Eliminare questi %{smart_count} elementi?',
      bulk_delete_title: 'Elimina %{name} |||| Elimina %{smart_count} %{name}',
      bulk_update_content: 'Aggiornare %{name} %{recordRepresentation}? |||| Aggiornare questi %{smart_count} elementi?',
      bulk_update_title: 'Aggiorna %{name} %{recordRepresentation} |||| Aggiorna %{smart_count} %{name}',
      clear_array_input: "Svuotare tutta la lista?", delete_content: 'Eliminare %{name}?', delete_title: 'Elimina %{name} %{recordRepresentation}',
      details: 'Dettagli', error: 'Errore dell’applicazione: la richiesta non è stata completata.',
      invalid_form: 'Il modulo non è valido. Controlla gli errori', loading: 'Attendere', no: 'No',
      not_found: 'L’indirizzo è sbagliato, oppure il collegamento non è valido.',
      select_all_limit_reached: 'Gli elementi sono troppi per selezionarli tutti. Sono stati selezionati i primi %{max}.',
      unsaved_changes: 'Alcune modifiche non sono state salvate. Vuoi ignorarle?', yes: 'Sì',
      placeholder_data_warning: 'Problema di rete: i dati non sono stati aggiornati.',
    },
    navigation: {
      clear_filters: 'Cancella i filtri', no_filtered_results: 'Nessun %{name} con questi filtri.', no_results: 'Nessun %{name}',
      no_more_results: 'La pagina %{page} non esiste. Prova la precedente.', page_out_of_boundaries: 'La pagina %{page} non esiste',
      page_out_from_end: 'Questa è l’ultima pagina', page_out_from_begin: 'Questa è la prima pagina',
      page_range_info: '%{offsetBegin}-%{offsetEnd} di %{total}', partial_page_range_info: '%{offsetBegin}-%{offsetEnd} di oltre %{offsetEnd}',
      current_page: 'Pagina %{page}', page: 'Vai alla pagina %{page}', first: 'Vai alla prima pagina', last: 'Vai all’ultima pagina',
      next: 'Vai alla pagina successiva', previous: 'Vai alla pagina precedente', page_rows_per_page: 'Righe per pagina:', skip_nav: 'Vai al contenuto',
    },
    sort: { sort_by: 'Ordina per %{field_lower_first} %{order}', ASC: 'crescente', DESC: 'decrescente' },
    auth: {
      auth_check_error: 'Accedi per continuare', user_menu: 'Profilo', username: 'Nome utente', password: 'Password', email: 'E-mail', sign_in: 'Accedi',
      sign_in_error: 'Accesso non riuscito, riprova', logout: 'Esci',
    },
    notification: {
      updated: 'Elemento aggiornato |||| %{smart_count} elementi aggiornati', created: 'Elemento creato',
      deleted: 'Elemento eliminato |||| %{smart_count} elementi eliminati', bad_item: 'Elemento non corretto', item_doesnt_exist: 'L’elemento non esiste',
      http_error: 'Errore di comunicazione con il server', data_provider_error: 'Errore nei dati. I dettagli sono nella console.',
      i18n_error: 'Impossibile caricare le traduzioni di questa lingua', canceled: 'Azione annullata',
      logged_out: 'La sessione è terminata, accedi di nuovo.', not_authorized: 'Non sei autorizzato ad accedere a questa risorsa.',
      application_update_available: 'È disponibile una nuova versione.', offline: 'Nessuna connessione. I dati non sono stati caricati.',
    },
    validation: {
      required: 'Obbligatorio', minLength: 'Almeno %{min} caratteri', maxLength: 'Al massimo %{max} caratteri', minValue: 'Almeno %{min}',
      maxValue: 'Al massimo %{max}', number: 'Deve essere un numero', email: 'Deve essere un’e-mail valida', oneOf: 'Deve essere uno tra: %{options}',
      regex: 'Deve rispettare un formato (regexp): %{pattern}', unique: 'Deve essere unico',
    },
    saved_queries: {
      label: 'Ricerche salvate', query_name: 'Nome', new_label: 'Salva la ricerca…', new_dialog_title: 'Salva la ricerca come',
      remove_label: 'Rimuovi la ricerca', remove_label_with_name: 'Rimuovi la ricerca «%{name}»', remove_dialog_title: 'Rimuovere la ricerca?',
      remove_message: 'Vuoi togliere questa ricerca dall’elenco?', help: 'Filtra l’elenco e salva la ricerca per dopo',
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
    loading: 'Caricamento', treeTab: 'Albero', close: 'Chiudi', cancel: 'Annulla', retry: 'Riprova', undo: 'Annulla', undoOf: 'Annulla: %{what}', toasts: { whole: 'Tutto il messaggio', andMore: 'e altri %{count}' }, skip: 'Vai alla pagina',
    menu: { label: 'Menu principale', home: 'Home', collapse: 'Riduci', expand: 'Espandi il menu', version: 'Versione %{version}' },
    header: {
      breadcrumbs: 'Percorso', environment: 'Ambiente: %{name}', account: 'Account di %{email}', signedInAs: 'Accesso come',
      appearance: 'Aspetto', appearances: { system: 'Come il sistema', light: 'Chiaro', dark: 'Scuro' }, language: 'Lingua', notifications: 'Messaggi',
    },
    inbox: { title: 'Notifiche', unread: 'Notifiche: %{count} da leggere', none: 'Nessuna nuova notifica', readAll: 'Segna tutte come lette', all: 'Vai alle notifiche', failed: 'Impossibile leggere le notifiche', readFailed: 'Errore nel segnare la notifica come letta', readAllFailed: 'Errore nell’aggiornare lo stato delle notifiche', isUnread: 'da leggere', isRead: 'letta', download: 'Scarica il file', notReady: 'Il file delle statistiche non è ancora pronto. Riprova tra qualche minuto.', downloadFailed: 'Errore nel leggere il file delle statistiche, riprova più tardi.', open: 'Apri',
      push: { on: 'Avvisami qui', off: 'Non avvisarmi più qui', started: 'Questo dispositivo riceve le nuove notifiche.', stopped: 'Questo dispositivo non riceve più notifiche.', unsupported: 'Questo browser non supporta le notifiche sul desktop', notSetUp: 'Su questo server le notifiche sul desktop non sono configurate.', denied: 'Il browser non consente le notifiche di questa applicazione. Si cambia nelle sue impostazioni.', failed: 'Non è stato possibile configurare le notifiche su questo dispositivo.' } },
    palette: {
      title: 'Vai a una pagina, un record o un’azione',
      button: 'Cerca o vai a…',
      placeholder: 'Una pagina, un’azione, un ID, un EAN o un nome',
      groups: { recent: 'Visitati di recente', records: 'Record', screens: 'Pagine', actions: 'Azioni' },
      none: 'Nessun risultato per «%{text}». Prova con un ID, un EAN o un’altra parola.',
      searching: 'Ricerca in corso…',
      found: '%{smart_count} risultato |||| %{count} risultati',
      dark: 'Aspetto scuro',
      light: 'Aspetto chiaro',
      language: 'Lingua: %{name}',
    },
    shortcuts,
    needs: { choose: 'Prima scegli: %{names}.', show: 'Mostra l’elenco' },
    trail: { create: 'Crea', edit: 'Modifica %{id}', show: 'Mostra', import: 'Importa' },
    logout: {
      button: 'Esci', title: 'Conferma l’uscita', text: 'Vuoi davvero uscire?', unsaved: 'Quello che hai scritto e non salvato andrà perso.',
      failed: 'Uscita non riuscita.',
    },
    signIn: {
      title: 'Accedi', email: 'E-mail', password: 'Password', showPassword: 'Mostra la password', hidePassword: 'Nascondi la password',
      button: 'Accedi', busy: 'Accesso in corso…', or: 'oppure', by: 'Accedi con %{label}', failed: 'Accesso non riuscito.', demo: 'Account dimostrativi',
      demoHint: 'Solo in questo ambiente. Basta un clic per accedere.',
    },
    session: {
      title: 'La sessione è terminata', text: 'Accedi di nuovo per continuare. Quello che hai scritto è ancora qui.',
      button: 'Accedi e continua', leave: 'Esci senza salvare',
    },
    access: { page: 'Impossibile accedere alla pagina, permessi insufficienti' },
    home: {
      title: 'Home', attention: 'Richiede attenzione', recent: 'Modificato da ieri', noneRecent: 'Da ieri nulla è stato modificato.', allRecent: 'Tutte le modifiche da ieri', calm: 'Al momento nulla richiede attenzione.', uncounted: 'Conteggio non riuscito',
      failedJobs: 'Operazioni lunghe con righe escluse', hello: 'Sezioni disponibili',
      none: 'Il tuo account non ha ancora accesso a nessuna sezione. Chiedi i permessi a un amministratore indicando il tuo indirizzo: %{email}.',
      notYet: 'Le schermate per i tuoi permessi non sono ancora disponibili. Appariranno in questa pagina quando saranno pronte: non occorre chiedere nulla.',
    },
    maintenance: { title: 'L’applicazione/sezione è in manutenzione', text: 'Sarà di nuovo disponibile a breve. I dati salvati sono al sicuro.' },
    help: {
      title: 'Manuale', of: 'Manuale: %{name}', index: 'Tutte le pagine del manuale', own: 'Che cosa puoi fare con i tuoi ruoli',
      may: { list: 'vedere', create: 'creare', edit: 'modificare', import: 'importare' },
    },
    work: {
      title: 'Operazioni lunghe', which: 'Quali operazioni', all: 'Tutte', left: 'Con righe escluse',
      none: 'Ancora nessuna operazione lunga. Qui compaiono importazioni, modifiche ed eliminazioni di oltre 5.000 record, in corso e concluse.',
      noneLeft: 'Nessuna operazione ha righe escluse.', failed: 'Impossibile leggere le operazioni.',
      noneOf: 'Nessuna operazione ha questo stato.', retry: 'Riprendi', retryOf: 'Riprendi: %{name}', cancelOf: 'Annulla: %{name}', retried: 'L’operazione attende di nuovo il suo turno.', pages: 'Pagine delle operazioni',
      columns: { what: 'Operazione', started: 'Inizio', status: 'Stato', done: 'Completate', refused: 'Escluse', actions: 'Azioni' },
      status: { queued: 'In attesa', running: 'In corso', done: 'Conclusa', cancelled: 'Interrotta', failed: 'Non riuscita' },
    },
    notFound: { title: 'Qui non c’è niente', text: 'Nessuna pagina ha l’indirizzo %{path}.', button: 'Vai alla home' },
    error: {
      title: 'Questa pagina ha smesso di funzionare', text: 'Si è verificato un errore nel mostrare la pagina. Nulla è stato inviato; i dati salvati sono al sicuro.',
      chunk: 'Una parte dell’applicazione non è stata caricata. I dati salvati sono al sicuro; la pagina potrebbe non essere aggiornata come il server.',
      user: 'Impossibile leggere il tuo account in questo momento. Nulla è andato perso.', reload: 'Ricarica',
    },
    jobs: {
      title: 'Operazioni in corso', progress: '%{done} di %{total}', cancel: 'Interrompi', cancelled: 'interrotta, %{done} di %{total}',
      done: 'conclusa, %{done} di %{total}', failed: 'non riuscita', dismiss: 'Chiudi', showFailed: 'Mostra le %{count} righe non riuscite', download: 'Scarica %{name}',
    },
    list: {
      shown: '%{smart_count} riga |||| %{count} righe', total: '%{count} in tutto', import: 'Importa %{many}', create: 'Crea %{one}', pages: 'Pagine',
      perPage: 'Righe per pagina', about: 'circa %{count}', countAll: 'Conta esattamente', counting: 'Conteggio…', unsorted: 'Troppi per ordinarli per %{field}', sortAll: 'Ordina tutti', of: 'di', previous: 'Pagina precedente', next: 'Pagina successiva', firstPage: 'Vai alla prima pagina',
      clearAll: 'Cancella ricerca e filtri', prompt: 'Carica i dati o cerca %{many}.',
      noResults: 'Nessun risultato. Prova con un’altra ricerca.', failed: 'Impossibile leggere l’elenco.', safe: 'I dati salvati sono al sicuro.',
      missing: '%{smart_count} codice senza risultati |||| %{count} codici senza risultati',
      missingFirst: 'Quello senza risultati è il primo. |||| I %{count} senza risultati sono i primi.', missingUnknown: 'Impossibile sapere quali codici sono senza risultati.',
      selectAll: 'Seleziona tutto', codesAs: 'come %{kind}', copyCodes: 'Copia %{smart_count} codice |||| Copia %{count} codici', codesCopied: 'Copiato', codesNotCopied: 'Il browser non consente la copia: seleziona i codici e premi Ctrl+C.', editCodes: 'Modifica i codici',
      searchByCodes: 'Cerca per codici',
      codes: '%{smart_count} codice |||| %{count} codici', repeated: '%{smart_count} ripetuto |||| %{count} ripetuti',
      clearSearch: 'Cancella la ricerca', roomy: 'Righe alte', gallery: 'Galleria', picturesOf: 'Immagini di %{name}', quick: 'Cerca %{many}',
      columns: 'Colonne', groups: 'Gruppi di colonne', resetColumns: 'Ripristina le colonne',
      folded: 'nascosta: un solo valore per il filtro', columnWidth: 'Larghezza della colonna', columnWidthHow: 'Trascina per cambiare la larghezza; doppio clic per adattarla alle righe',
      moreColumns: 'Ancora %{smart_count} colonna |||| Ancora %{count} colonne', firstColumns: 'Torna alle prime colonne',
      moveUp: 'Sposta %{name} a sinistra',
      moveDown: 'Sposta %{name} a destra', searchTitle: 'Cerca per codici: %{many}', searchKinds: 'Tipi di ricerca',
      pasteCodes: 'Codici: incolla una colonna oppure scrivili separati da virgole o andando a capo', searchFailed: 'Impossibile salvare la ricerca.',
      searchFor: 'Cerca %{smart_count} codice |||| Cerca %{count} codici', selectPage: 'Seleziona le righe di questa pagina', selectRow: 'Seleziona %{name}', actions: 'Azioni', actionsOf: 'Azioni di %{name}', edit: 'Modifica', show: 'Mostra',
      history: 'Cronologia', delete: 'Elimina',
    },
    pairs: {
      open: 'Crea in blocco',
      title: 'Crea in blocco: %{many}',
      hint: 'Viene creato un record per ogni coppia di voci scelte a sinistra e a destra. Le coppie già esistenti restano invariate.',
      byName: 'Trova per nome: %{many}',
      paste: 'Oppure incolla una colonna di codici',
      shared: 'Uguale per tutti, se compilato',
      preview: 'Mostra che cosa verrà creato',
      create: 'Crea',
    },
    bulk: {
      label: 'Selezione', all: 'tutti', allOf: 'tutti i risultati (%{many})', selected: 'Selezionati: %{count}', selectAll: 'Seleziona tutti i %{total} trovati', clear: 'Annulla la selezione',
      edit: 'Modifica', delete: 'Elimina', takeOver: 'Applica', takeOverInto: 'Modifica',
      onlyFilled: 'Contano solo i campi compilati. Gli altri restano invariati in ogni riga.',
      fields: '%{count} campo da cambiare |||| %{count} campi da cambiare', mend: 'Da correggere: %{names}', preview: 'Anteprima delle modifiche',
      follows: 'Che cosa cambierebbe si vede qui, riga per riga, appena un campo è compilato.',
      asked: 'Che cosa cambierebbe si vede qui, riga per riga, con l’anteprima.', leave: 'Lascia com’è',
      clearField: 'Svuota questo campo', isCleared: 'Verrà svuotato in ogni riga.', planning: 'Calcolo delle modifiche in corso. Nulla viene salvato.',
      planFailed: 'Impossibile preparare l’anteprima. Nulla è stato salvato.', nothing: 'Non cambierebbe nulla.',
      nothingYet: 'Nulla è stato ancora salvato. La modifica si potrà annullare.',
      forGood: 'Nulla è stato ancora salvato. Il servizio (%{many}) non può annullare nulla.', deleteHint: '%{many}: non compariranno più negli elenchi. Si potrà annullare.',
      applying: 'Salvataggio…', rows: 'Righe dell’anteprima', apply: 'Applica', applyTo: 'Applica a %{name}', record: 'Riga', change: 'Modifica',
      more: 'e altre %{count} righe',
      outcomes: { create: 'da creare', update: 'da cambiare', delete: 'da eliminare', unchanged: 'invariate', skip: 'saltate', error: 'rifiutate' },
    },
    changes: {
      count: '%{many}: modifiche applicate a %{applied} su %{total}', started: 'Ci vorrà un po’ di tempo: l’operazione prosegue anche se lasci la pagina.',
      undone: 'Modifica annullata',
      notUndone: 'La modifica non è stata annullata.',
      redone: 'Modifica ripetuta',
      notRedone: 'La modifica non è stata ripetuta.',
      unchanged: 'Nessuna modifica: era già così.', became: '%{name}: %{typed}, salvato come %{stored}',
      cancelled: 'Annullato dopo %{done} di %{total} (%{many}): quanto già salvato resta.',
      errorDetails: 'Dettagli degli errori',
      action: { done: '%{label}: operazione riuscita', failed: '%{label}: operazione non riuscita.', partial: '%{label}: operazione non riuscita per gli ID ' },
    },
  },
};
