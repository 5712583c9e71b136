import { activityStatuses, adTypes, metrics } from './advertisingChoices.ts';

export const advertising = {
  wallets: {
    name: 'Portafogli',
    one: 'portafoglio',
    many: 'portafogli',
    sections: { Wallet: 'Portafoglio' },
    search: { ids: 'ID', query: 'Testo' },
    fields: { id: 'ID', country: 'Paese', title: 'Titolo', budget: 'Budget', budget_counter: 'Budget consumato' },
    beside: { 'At the present pace': 'Al ritmo attuale' },
    actions: {
      forecast: {
        label: 'Previsione per',
        failed: 'Errore nel caricamento del portafoglio richiesto',
        shows: {
          none: 'Non c’è ancora un ritmo: nulla è stato consumato o nessuna campagna è iniziata.',
          columns: { ends: 'Finisce il', perDay: 'Al giorno', left: 'Residuo', since: 'Dal' },
        },
      },
    },
    messages: {
      listFailed: 'Errore nel caricamento dell’elenco dei portafogli',
      showFailed: 'Errore nel caricamento del portafoglio richiesto',
      lookupFailed: 'Errore nella ricerca dei portafogli',
      created: 'Portafoglio creato',
      notCreated: 'Errore nella creazione del portafoglio',
      updated: 'Portafoglio aggiornato',
      notUpdated: 'Errore nell’aggiornamento del portafoglio',
    },
  },
  'sponsored-campaigns': {
    name: 'Campagne sponsorizzate',
    one: 'campagna sponsorizzata',
    many: 'campagne sponsorizzate',
    sections: { Campaign: 'Campagna', Dates: 'Date' },
    list: { prompt: 'Carica i dati o cerca le campagne.' },
    search: { ids: 'ID', query: 'Testo' },
    choices: { distinct_campaign_types: adTypes, status: activityStatuses.feminine },
    fields: {
      id: 'ID',
      country: 'Paese',
      distinct_campaign_types: 'Tipi',
      title: 'Titolo',
      wallet_id: 'Portafoglio',
      status: 'Stato',
      start_date: 'Data di inizio',
      end_date: 'Data di fine',
    },
    actions: {
      report: {
        label: 'Rapporto di',
        failed: 'Errore nel caricamento della campagna richiesta',
        shows: {
          none: 'Nessun annuncio le appartiene.',
          columns: {
            id: 'Annuncio',
            item_name: 'Nome articolo',
            type: 'Tipo',
            status: 'Stato',
            start_date: 'Data inizio',
            end_date: 'Data fine',
            days: 'Giorni',
            metric: 'Metrica',
            quote: 'Quota',
            price: 'Prezzo (EUR)',
          },
          values: { type: adTypes, status: activityStatuses.masculine, metric: metrics },
        },
      },
      reportFile: {
        label: 'File del rapporto di',
        done: 'Il rapporto della campagna è pronto',
        failed: 'Errore nel caricamento della campagna richiesta',
      },
      schedule: { label: 'Programma' },
      stop: {
        label: 'Ferma',
        confirm: { title: 'Fermare la campagna?', text: 'Termina adesso e non riparte da sola.', button: 'Ferma' },
      },
    },
    messages: {
      listFailed: 'Errore nel caricamento delle campagne',
      showFailed: 'Errore nel caricamento della campagna richiesta',
      lookupFailed: 'Errore nella ricerca delle campagne',
      created: 'Campagna creata',
      notCreated: 'Errore nella creazione della campagna',
      updated: 'Campagna aggiornata',
      notUpdated: 'Errore nell’aggiornamento della campagna',
    },
  },
};

/** Words that messages about them are filled in with, by their English. */
export const advertisingWords = {
  wallet: advertising.wallets.one,
  'sponsored campaign': advertising['sponsored-campaigns'].one,
  Scheduled: activityStatuses.feminine[1],
  Completed: activityStatuses.feminine[3],
  Cancelled: activityStatuses.feminine[4],
  Schedule: advertising['sponsored-campaigns'].actions.schedule.label,
  Stop: advertising['sponsored-campaigns'].actions.stop.label,
  'The End Date lies before the Start Date': 'La data di fine precede la data di inizio',
};
