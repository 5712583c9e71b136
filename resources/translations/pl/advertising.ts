import { activityStatuses, adTypes, metrics } from './advertisingChoices.ts';

export const advertising = {
  wallets: {
    name: 'Portfele',
    one: 'portfel',
    many: 'portfele',
    object: 'portfel |||| portfele |||| portfeli',
    sections: { Wallet: 'Portfel' },
    search: { ids: 'ID', query: 'Tekst' },
    fields: { id: 'ID', country: 'Kraj', title: 'Tytuł', budget: 'Budżet', budget_counter: 'Wykorzystany budżet' },
    beside: { 'At the present pace': 'W obecnym tempie' },
    actions: {
      forecast: {
        label: 'Prognoza:',
        failed: 'Nie udało się wczytać wybranego portfela',
        shows: {
          none: 'Nie ma jeszcze tempa: nic nie wykorzystano albo nie ruszyła żadna kampania.',
          columns: { ends: 'Koniec', perDay: 'Dziennie', left: 'Pozostało', since: 'Od' },
        },
      },
    },
    messages: {
      listFailed: 'Nie udało się wczytać listy portfeli',
      showFailed: 'Nie udało się wczytać wybranego portfela',
      lookupFailed: 'Nie udało się wyszukać portfeli',
      created: 'Portfel utworzony',
      notCreated: 'Nie udało się utworzyć portfela',
      updated: 'Portfel zaktualizowany',
      notUpdated: 'Nie udało się zaktualizować portfela',
    },
  },
  'sponsored-campaigns': {
    name: 'Kampanie sponsorowane',
    one: 'kampania sponsorowana',
    many: 'kampanie sponsorowane',
    object: 'kampanię sponsorowaną |||| kampanie sponsorowane |||| kampanii sponsorowanych',
    sections: { Campaign: 'Kampania', Dates: 'Daty' },
    list: { prompt: 'Wczytaj dane albo wyszukaj kampanie.' },
    search: { ids: 'ID', query: 'Tekst' },
    choices: { distinct_campaign_types: adTypes, status: activityStatuses.feminine },
    fields: {
      id: 'ID',
      country: 'Kraj',
      distinct_campaign_types: 'Typy',
      title: 'Tytuł',
      wallet_id: 'Portfel',
      status: 'Status',
      start_date: 'Data rozpoczęcia',
      end_date: 'Data zakończenia',
    },
    actions: {
      report: {
        label: 'Raport:',
        failed: 'Nie udało się wczytać wybranej kampanii',
        shows: {
          none: 'Nie należy do niej żadna reklama.',
          columns: {
            id: 'Reklama',
            item_name: 'Nazwa produktu',
            type: 'Typ',
            status: 'Status',
            start_date: 'Data rozpoczęcia',
            end_date: 'Data zakończenia',
            days: 'Dni',
            metric: 'Miernik',
            quote: 'Limit',
            price: 'Cena (EUR)',
          },
          values: { type: adTypes, status: activityStatuses.feminine, metric: metrics },
        },
      },
      reportFile: {
        label: 'Plik raportu:',
        done: 'Raport kampanii jest gotowy',
        failed: 'Nie udało się wczytać wybranej kampanii',
      },
      schedule: { label: 'Zaplanuj' },
      stop: {
        label: 'Zatrzymaj',
        confirm: {
          title: 'Zatrzymać kampanię?',
          text: 'Zakończy się teraz i sama nie ruszy ponownie.',
          button: 'Zatrzymaj',
        },
      },
    },
    messages: {
      listFailed: 'Nie udało się wczytać kampanii',
      showFailed: 'Nie udało się wczytać wybranej kampanii',
      lookupFailed: 'Nie udało się wyszukać kampanii',
      created: 'Kampania utworzona',
      notCreated: 'Nie udało się utworzyć kampanii',
      updated: 'Kampania zaktualizowana',
      notUpdated: 'Nie udało się zaktualizować kampanii',
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
  'The End Date lies before the Start Date': 'Data zakończenia jest wcześniejsza niż data rozpoczęcia',
};
