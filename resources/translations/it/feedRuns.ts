import { rowFaults, runFaults } from './feedFaults.ts';
import { comparing, feedComparisons, feedComparisonWords } from './feedComparisons.ts';
import { proposedProperties } from './sources.ts';

/** Esecuzioni dei feed, e che cosa ne è stato delle loro righe. */
const runType = { feed: 'Feed', cron: 'Pianificata', manual: 'Manuale' };
const runArguments = {
  skip_delta: 'Elabora tutte le righe',
  skip_delete: 'Conserva ciò che manca',
  skip_feed_processor: 'Leggi e riferisci soltanto',
};
const options = {
  skipDelta: runArguments.skip_delta,
  skipDelete: runArguments.skip_delete,
  skipFeedProcessor: runArguments.skip_feed_processor,
  lookFirst: 'Guarda prima, scrivi dopo',
};
const triggered = 'Feed manuale avviato';
const triggering = 'Errore nell’avvio del feed manuale';
const running = 'Errore nell’esecuzione dei feed manuali per i negozi selezionati';
const runTexts = {
  done: triggered,
  failed: triggering,
  partial: `${running}: `,
  many: { done: triggered, failed: running },
};
const fetching = 'Errore nel caricamento dei dettagli dell’esecuzione';

export const storeRuns = {
  fields: {
    feed_requirement: 'Obbligo del feed',
    awaited_since: 'Feed atteso dal',
    next_arguments: 'Prossima esecuzione',
  },
  help: {
    awaited_since:
      'La sua catena deve inviarne uno, era atteso per allora e non è arrivato. Vuoto: non se ne attende nessuno.',
    next_arguments: 'In che cosa la prossima esecuzione differisce dalle altre; poi vale di nuovo il solito.',
  },
  choices: { next_arguments: runArguments },
  sections: { Runs: 'Esecuzioni' },
  actions: {
    runFeed: { label: 'Esegui il feed di', ...runTexts, input: options },
    manualFeed: { label: 'Feed manuale di', ...runTexts, input: options, files: { file: 'File' } },
    ingest: {
      label: 'Invia il feed di',
      failed: triggering,
      input: { sm_store_id: 'ID negozio' },
      files: { file: 'File' },
    },
    startDue: { label: 'Esegui ciò che è dovuto di', started: triggered, done: triggered, failed: triggering },
    feedStatus: { label: 'Stato del feed di' },
    deleteDelta: {
      label: 'Elimina il delta di',
      confirm: {
        title: 'Eliminare il delta?',
        text: 'Ciò che è stato applicato per ultimo viene dimenticato: la prossima esecuzione considera nuova ogni riga del file. Non si può annullare.',
        button: 'Elimina il delta',
      },
      done: 'Delta del negozio eliminato',
      failed: 'Errore nell’eliminazione del delta del negozio',
      partial: 'Errore nell’eliminazione del delta del negozio: ',
    },
    appendArguments: {
      label: 'Imposta la prossima esecuzione di',
      done: 'Negozio della catena aggiornato',
      failed: 'Errore nell’aggiornamento del negozio',
      partial: 'Errore nell’aggiornamento del negozio: ',
      input: { arguments: 'Argomenti' },
      choices: { arguments: runArguments },
    },
  },
};

export const feedRuns = {
  ...feedComparisons,
  'feed-runs': {
    name: 'Esecuzione del feed |||| Esecuzioni dei feed',
    one: 'esecuzione del feed',
    many: 'esecuzioni dei feed',
    fields: {
      run_id: 'Esecuzione',
      retailer_id: 'Catena',
      sm_store_id: 'ID negozio',
      store_name: 'Negozio',
      run_type: 'Tipo di esecuzione',
      status: 'Stato',
      success_rate: 'Percentuale di successo',
      item_count: 'Righe',
      created_count: 'Create',
      changed_count: 'Cambiate',
      hidden_count: 'Nascoste',
      unchanged_count: 'Invariate',
      failed_count: 'Fallite',
      held_count: 'Trattenute',
      proposed_count: 'Proposte per gli articoli',
      error_message: 'Messaggio di errore',
      failures: 'Errori per messaggio',
      drift: 'Colonne che differiscono',
      file_name: 'File',
      file_key: 'Conservato come',
      sha256: 'SHA-256',
      file_bytes: 'Byte',
      modified: 'Modificato',
      etag: 'ETag',
      change_set: 'Insieme di modifiche',
      prepared: 'Preparato da',
      columns: 'Colonne',
      arguments: 'Argomenti',
      under_way: 'In corso per',
      planned: 'Guardata prima',
      confirmed: 'Confermata',
      user_id: 'Avviata da',
      created_at: 'Inizio',
      finished_at: 'Fine',
    },
    help: {
      failures: 'Di ogni messaggio, quante righe l’hanno avuto e le prime di esse.',
      drift: 'Rispetto a quelle dell’esecuzione precedente.',
      modified: 'Come lo ha detto il suo server.',
      change_set: 'Che cosa ha scritto l’esecuzione.',
      prepared: 'Dice se mappature e sostituzioni sono quelle di un’altra esecuzione.',
      under_way: 'Il suo negozio, finché dura: per ogni negozio ce n’è una alla volta.',
      planned: 'Ha detto che cosa avrebbe cambiato prima di scrivere.',
      confirmed: 'Qualcuno ha detto che se ne possono nascondere così tanti.',
    },
    choices: {
      run_type: runType,
      status: {
        queued: 'In coda',
        running: 'In corso',
        waiting: 'In attesa di una persona',
        planned: 'Pianificata',
        success: 'Riuscita',
        unchanged: 'Invariata',
        failed: 'Fallita',
        cancelled: 'Interrotta',
        undone: 'Annullata',
      },
      error_message: runFaults,
      arguments: runArguments,
    },
    sections: {
      Run: 'Esecuzione',
      Rows: 'Righe',
      File: 'File',
      'Failures by message': 'Errori per messaggio',
      Report: 'Report',
      'What became of the rows': 'Che cosa ne è stato delle righe',
    },
    presets: { waiting: 'In attesa di una persona', failed: 'Fallite', uploaded: 'Caricate' },
    search: { query: 'Testo' },
    beside: {
      'Compared with the run before': 'Confronto con l’esecuzione precedente',
    },
    messages: { listFailed: fetching, showFailed: fetching },
    actions: {
      failures: {
        label: 'Errori per messaggio',
        failed: fetching,
        shows: {
          none: 'Nessuna riga è fallita.',
          columns: {
            failure: 'Errore',
            count: 'Righe',
            columns: 'Colonne del file',
            mend: 'Come rimediare',
            example: 'Per esempio',
            rows: 'Prime righe',
          },
          values: {
            failure: rowFaults,
            mend: {
              columns: 'Come si leggono le sue colonne',
              overrides: 'Le sue sostituzioni del feed',
              places: 'Articoli del negozio',
              null: 'Nel file stesso',
            },
          },
        },
      },
      run: {
        label: 'Esegui di nuovo',
        started: 'L’esecuzione ricomincia',
        done: 'L’esecuzione del feed è finita',
        failed: 'L’esecuzione del feed è fallita',
      },
      confirm: {
        label: 'Nascondi ciò che manca',
        confirm: {
          title: 'Nascondere ciò che manca?',
          text: 'Ciò che manca nel file viene nascosto nel negozio, e il resto viene applicato. Si può annullare.',
          button: 'Nascondi e applica',
        },
        started: 'L’esecuzione continua',
        done: 'L’esecuzione del feed è finita',
        failed: 'L’esecuzione del feed è fallita',
      },
      apply: {
        label: 'Applica ciò che si è guardato',
        ofOne: 'Applica ciò che si è guardato',
        confirm: {
          title: 'Applicare ciò che si è guardato?',
          text: 'Le righe vengono scritte nel negozio come stanno in questa pagina. Quella che ormai farebbe altro viene rifiutata. Si può annullare.',
          button: 'Applica',
        },
        started: 'L’esecuzione continua',
        done: 'L’esecuzione del feed è finita',
        failed: 'L’esecuzione del feed è fallita',
      },
      applyHeld: {
        label: 'Applica i prezzi trattenuti',
        ofOne: 'Applica i prezzi trattenuti',
        confirm: {
          title: 'Applicare i prezzi trattenuti?',
          text: 'Questi prezzi cambiano di oltre il 50 %. Vengono scritti nel negozio come stanno qui; quello che qualcuno ha cambiato nel frattempo resta com’è. Si può annullare.',
          button: 'Applica',
        },
        started: 'I prezzi trattenuti vengono applicati',
        done: 'I prezzi trattenuti sono applicati',
        failed: 'I prezzi trattenuti non sono stati applicati',
      },
      held: {
        label: 'Prezzi trattenuti',
        failed: fetching,
        shows: {
          none: 'Questa esecuzione non trattiene più alcun prezzo.',
          columns: {
            gdo_id: 'ID GDO',
            item: 'Articolo',
            before: 'Prezzo prima',
            after: 'Prezzo dopo',
            percent: 'Variazione, %',
          },
        },
      },
      ...comparing,
    },
  },
  'pim-runs': {
    name: 'Esecuzione PIM |||| Esecuzioni PIM',
    one: 'esecuzione PIM',
    many: 'esecuzioni PIM',
    fields: {
      id: 'ID',
      run_id: 'Esecuzione',
      run_type: 'Tipo di esecuzione',
      status: 'Stato',
      outcome: 'Esito',
      error_message: 'Messaggio di errore',
      item_id: 'Articolo',
      row: 'Riga',
      gdo_id: 'ID GDO',
      ean: 'EAN',
      price_before: 'Prezzo prima',
      price_after: 'Prezzo dopo',
      proposed: 'Proposto',
      planned: 'Pianificata',
      finished_at: 'Fine',
    },
    help: {
      row: 'Del file.',
      proposed: 'Per il suo articolo, come bozze della fonte feed.',
      planned: 'Che cosa diventerebbe la riga: non ne è scritto nulla.',
    },
    choices: {
      run_type: runType,
      status: { success: 'Riuscita', failed: 'Fallita' },
      error_message: rowFaults,
      outcome: {
        created: 'Creata',
        changed: 'Cambiata',
        hidden: 'Nascosta',
        shown: 'Mostrata di nuovo',
        proposed: 'Proposta per il suo articolo',
        held: 'Trattenuta',
        refused: 'Rifiutata',
      },
      proposed: proposedProperties,
    },
    sections: { Row: 'Riga', 'What it became': 'Che cosa è diventata' },
    presets: { failed: 'Fallite' },
    search: { query: 'Testo' },
    messages: {
      listFailed: 'Errore nel caricamento delle esecuzioni PIM dei feed',
      showFailed: 'Errore nel caricamento delle esecuzioni PIM dei feed',
    },
    actions: {
      details: {
        label: 'Riepilogo',
        failed: fetching,
        input: { run_type: 'Tipo di esecuzione' },
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
