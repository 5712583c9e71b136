/** Le distanze fra negozi e località, le loro esecuzioni, e che cosa cambia andando in linea. */
const model = {
  stores: 'Negozi',
  hours: 'Orari di apertura',
  locations: 'Località',
  exclusions: 'Località escluse',
  distances: 'Distanze',
};
const kind = { added: 'Aggiunto', gone: 'Tolto', changed: 'Modificato' };
const status = { 0: 'In attesa', 1: 'In corso', 2: 'Pronto per andare in linea', 3: 'In linea', 4: 'In modifica' };
const fields = {
  id: 'ID',
  country: 'Paese',
  location_id: 'Località',
  store_id: 'Negozio',
  retailer_id: 'Catena',
  active: 'Attiva',
  comment: 'Commento',
  meters: 'Distanza',
  seconds: 'Tempo',
  gmv: 'GMV',
  price: 'Prezzo',
  ends: 'Misurata fra',
};
const help = {
  active: 'Esiste un percorso su strada.',
  comment: 'Come è stata misurata.',
  gmv: 'Come è stato importato; nessuna esecuzione lo cambia.',
  price: 'Il costo di consegna del negozio nel giorno dell’esecuzione.',
  ends: 'Un’esecuzione chiede di nuovo solo dove un estremo si è spostato.',
};
const sections = { Distance: 'Distanza', Money: 'Importi' };
const distanceMessages = {
  listFailed: 'Errore nel caricamento delle distanze',
  showFailed: 'Errore nel caricamento della distanza selezionata',
};
const shows = {
  none: 'Ciò che è in linea è ciò che dicono le bozze.',
  columns: { model: 'Modello', kind: 'Differenza', count: 'Record' },
  values: { model, kind },
};
const notScheduled = 'Errore nella pianificazione del processo delle distanze';
const notUpdated = 'Errore nell’aggiornamento del processo delle distanze selezionato.';
const noDiff = 'Errore nel caricamento dell’elenco dei modelli a confronto';
const diffInput = { country: 'Paese', models: 'Modelli' };

export const distances = {
  'draft-distances': {
    name: 'Distanza in bozza |||| Distanze in bozza',
    one: 'distanza in bozza',
    many: 'distanze in bozza',
    sections,
    units: { seconds: 's' },
    list: {
      empty: 'Non è ancora stata calcolata alcuna distanza: richiedi un’esecuzione in Processi pianificati.',
    },
    search: { ids: 'ID' },
    fields,
    help,
    messages: distanceMessages,
  },
  'current-distances': {
    name: 'Distanza in linea |||| Distanze in linea',
    one: 'distanza in linea',
    many: 'distanze in linea',
    list: { empty: 'Non c’è ancora nulla in linea. Le distanze vanno in linea con un processo pianificato.' },
    sections,
    units: { seconds: 's' },
    fields,
    help,
    messages: distanceMessages,
  },
  'current-excluded-locations': {
    name: 'Località esclusa in linea |||| Località escluse in linea',
    one: 'località esclusa in linea',
    many: 'località escluse in linea',
    fields: { id: 'ID', location_id: 'Località', city: 'Città', province: 'Provincia', postal_code: 'CAP' },
    messages: { listFailed: 'Errore nel caricamento delle località escluse' },
  },
  'scheduled-distances': {
    name: 'Processo delle distanze |||| Processi delle distanze',
    one: 'processo delle distanze',
    many: 'processi delle distanze',
    sections: { Process: 'Processo', Run: 'Esecuzione', 'Draft against live': 'Bozza e in linea a confronto' },
    list: {
      empty:
        'Non è ancora stata calcolata alcuna distanza. REQUEST RUN misura il percorso da ogni negozio alle località che raggiunge; il risultato si può guardare prima che vada in linea.',
    },
    presets: { unscheduled: 'Non pianificati', scheduled: 'Pianificati', live: 'In linea' },
    attention: { unscheduled: 'Distanze pronte da pianificare' },
    fields: {
      id: 'ID',
      country: 'Paese',
      operation_type: 'Tipo di operazione',
      status: 'Stato',
      scheduling: 'Pianificazione',
      live_schedule: 'In linea dal',
      api_calls: 'Chiamate API',
      distances: 'Distanze',
      comment: 'Commento',
      live_fault: 'Non in linea perché',
      user_id: 'Richiesto da',
      run: 'Esecuzione',
      created_at: 'Creato il',
    },
    help: {
      live_schedule: 'Quando va in linea, secondo l’orologio del suo paese.',
      comment: 'Come sono state misurate le distanze, o perché no.',
      live_fault: 'Perché non è andato in linea; si riprova ogni ora.',
      run: 'Il change-set del job che lo elabora.',
    },
    choices: {
      status,
      operation_type: { 0: 'Processo delle distanze', 1: 'Processo in linea', 2: 'Processo di modifica' },
      scheduling: { unscheduled: 'Non pianificato', scheduled: 'Pianificato' },
    },
    actions: {
      request: {
        label: 'RICHIEDI ESECUZIONE',
        done: 'Calcolo delle distanze richiesto',
        failed: notScheduled,
        input: { country: 'Paese' },
      },
      compute: {
        label: 'Calcola le distanze di',
        ofOne: 'Calcola le distanze di un paese',
        started: 'Le distanze vengono calcolate',
        done: 'Le distanze sono calcolate',
        failed: 'Non è stato possibile calcolare le distanze',
        input: { id: 'Processo' },
      },
      schedule: {
        label: 'Pianifica',
        done: 'Processo delle distanze pianificato',
        failed: notScheduled,
        input: { day: 'Giorno', time: 'Ora' },
        help: { time: 'Secondo l’orologio del paese del processo.' },
      },
      unschedule: {
        label: 'Togli la pianificazione',
        ofOne: 'Togli la pianificazione',
        done: 'Pianificazione tolta',
        failed: notUpdated,
      },
      edit: {
        label: 'Riporta in modifica',
        ofOne: 'Riporta il processo in modifica',
        done: 'Processo riportato in modifica',
        failed: notUpdated,
      },
      rerun: {
        label: 'Esegui di nuovo',
        ofOne: 'Esegui di nuovo il processo',
        done: 'Calcolo delle distanze richiesto',
        failed: notUpdated,
      },
      remove: {
        label: 'Elimina',
        confirm: {
          title: 'Eliminare il processo?',
          text: 'Non andrà in linea. Le distanze che ha calcolato restano nelle bozze.',
          button: 'Elimina il processo',
        },
        done: 'Processo delle distanze eliminato',
        failed: 'Errore nell’eliminazione del processo delle distanze selezionato.',
      },
      download: {
        label: 'Richiedi il file delle differenze',
        ofOne: 'Richiedi il file delle differenze',
        started:
          'Il file delle differenze è stato richiesto: il link per scaricarlo arriva nel canale Slack #distance-reports.',
        done: 'Il file delle differenze è pronto',
        failed: 'Errore nella richiesta del file delle differenze',
        input: diffInput,
        choices: { models: model },
      },
      differences: { label: 'Bozza e in linea a confronto', failed: noDiff, shows },
    },
    messages: {
      listFailed: 'Errore nel caricamento dell’elenco dei processi delle distanze',
    },
  },
  'diff-models': {
    name: 'Modello a confronto |||| Modelli a confronto',
    one: 'modello a confronto',
    many: 'modelli a confronto',
    fields: { id: 'ID', name: 'Modello', country: 'Paese', added: 'Aggiunti', gone: 'Tolti', changed: 'Modificati' },
    choices: { name: model },
    actions: {
      compare: {
        label: 'Confronta bozza e in linea',
        failed: noDiff,
        input: diffInput,
        choices: { models: model },
        shows,
      },
    },
    messages: { listFailed: noDiff },
  },
  'distance-differences': {
    name: 'Differenza |||| Differenze',
    one: 'differenza',
    many: 'differenze',
    list: { noResults: 'Ciò che è in linea è ciò che dicono le bozze.' },
    fields: {
      id: 'ID',
      country: 'Paese',
      model: 'Modello',
      kind: 'Differenza',
      record: 'Record',
      name: 'Nome',
      changes: 'Che cosa cambia',
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
  Waiting: 'In attesa',
  Running: 'In corso',
  'Ready To go Live': 'Pronto per andare in linea',
  Editing: 'In modifica',
};

/** What runs and going live say, by the keys of src/core/values/messages.ts. */
export const distanceTexts = {
  distancesUnderWay: 'Un’esecuzione di %{country} è già in corso (processo %{run}).',
  distancesNotWaiting: 'Il processo %{run} non attende la sua esecuzione.',
  distancesWhole:
    'Un’esecuzione calcola le distanze di un paese intero. Il tuo account vede solo alcuni dei suoi negozi.',
  distancesLine: 'Nessun server di percorsi è impostato: ortodromia × %{factor} a %{speed} km/h.',
  distancesRouted: 'Su strada. Richieste: %{asked} di %{total}; le altre non si sono spostate.',
  distancesPast: '%{time} è già passato in %{zone}. Scegli un momento futuro.',
  distancesStopped: 'L’esecuzione è stata fermata. Le distanze sono quelle di prima.',
  simulationNone: 'Nessuna località attiva si trova nella provincia operativa %{province}.',
  routingUnreachable: 'Il server di percorsi %{host} non risponde (%{reason}). Le distanze sono quelle di prima.',
  routingStatus: 'Il server di percorsi %{host} risponde con lo stato %{status}. Le distanze sono quelle di prima.',
  routingHalf:
    'Il server di percorsi %{host} ha risposto %{got} dove erano richiesti %{rows} × %{columns}. Le distanze sono quelle di prima.',
  dateCopyRefused: 'Non è stato pubblicato nulla: lo impedisce %{resource} %{id}.',
};
