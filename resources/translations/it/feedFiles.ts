/** I file dei feed, come sono conservati. */
const linking = 'Errore nella creazione del link verificato al file selezionato';

export const feedFiles = {
  'feed-files': {
    name: 'Scarica feed',
    one: 'file di feed',
    many: 'file di feed',
    help: {
      file_name: 'Catena, tipo, giorno, negozio e nome: dove si trova il file.',
      date: 'Il giorno in cui il file è arrivato, nell’ora della sua catena.',
      validated:
        'Se il file era come quando è stato conservato, l’ultima volta che si è chiesto un link. Vuoto: nessuno l’ha ancora chiesto.',
    },
    'list.noResults': 'Quel giorno non è arrivato nessun file così.',
    choices: { file_type: { feed: 'Feed', pim_item: 'Articoli PIM' } },
    fields: {
      file_name: 'Percorso',
      retailer_id: 'Catena',
      file_type: 'Tipo',
      date: 'Giorno',
      store_id: 'Negozio',
      name: 'Nome del file',
      bytes: 'Byte',
      modified_at: 'Modificato',
      validated: 'Verificato',
    },
    actions: {
      link: {
        label: 'Ottieni il link verificato:',
        failed: linking,
        partial: `${linking}: `,
        shows: {
          none: 'Nessun file selezionato.',
          columns: { name: 'Nome del file', url: 'Link, valido 15 minuti', fault: 'Perché no' },
          links: { url: 'Scarica' },
        },
      },
    },
    messages: { listFailed: 'Errore nel caricamento dei file di feed con le opzioni scelte' },
  },
};
