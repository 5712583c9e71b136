import { alertNames } from './alertTypes.ts';

export const alerts = {
  alerts: {
    name: 'Avviso |||| Avvisi',
    one: 'avviso',
    many: 'avvisi',
    sections: { Alert: 'Avviso', 'Who is told': 'Chi viene informato' },
    choices: {
      name: alertNames,
      status: { 0: 'Troppi', 1: 'Alcuni', 2: 'Nessuno', 3: 'Senza soglia' },
    },
    search: { query: 'Testo' },
    list: { empty: 'Nessun avviso è stato ancora contato. Si contano ogni mattina, oppure con Conta.' },
    fields: {
      id: 'ID',
      name: 'Avviso',
      description: 'Descrizione',
      value: 'Valore',
      threshold: 'Soglia',
      status: 'Stato',
      assignee_id: 'Assegnatario',
      muted: 'Silenziato',
      reason: 'Motivo',
      counted_at: 'Contato',
    },
    help: {
      description: 'Che cosa significa e che cosa fare. Si può scrivere con altre parole.',
      threshold: 'Da quanti in su sono troppi. Vuota: nessuno lo dice.',
      assignee_id: 'Viene informato quando lo stato peggiora.',
      muted: 'Nessuno viene informato e la pagina iniziale lo mette da parte.',
    },
    actions: {
      count: {
        label: 'Conta',
        started: 'Gli avvisi vengono contati.',
        done: 'Gli avvisi sono contati',
        failed: 'Gli avvisi non sono stati contati.',
      },
      days: {
        label: 'Giorni di',
        failed: 'Il file degli avvisi per questa data è vuoto o i dati non sono ancora disponibili.',
      },
    },
    messages: {
      listFailed: 'Il file degli avvisi per questa data è vuoto o i dati non sono ancora disponibili.',
    },
    errors: { 404: 'Il file degli avvisi per questa data è vuoto o i dati non sono ancora disponibili.' },
  },
};
