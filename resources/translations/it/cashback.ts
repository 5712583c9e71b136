import { activityStatuses } from './advertisingChoices.ts';

const statuses = activityStatuses.masculine;
const types = { quantity: 'Quantità', expense: 'Spesa' };

/** What a text is called, and each of its languages. */
const inLanguages = (labels: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([name, label]) => [
      [name, label],
      [`${name}_en`, `${label}, inglese`],
      [`${name}_it`, `${label}, italiano`],
      [`${name}_pl`, `${label}, polacco`],
    ]),
  );

const textsOf = (kind: string, by: string): Record<string, string> =>
  inLanguages({
    [`${kind}_description`]: `Descrizione, ${by}`,
    [`${kind}_suggestion`]: `Suggerimento, ${by}`,
    [`${kind}_disclaimer`]: `Avvertenza, ${by}`,
    [`${kind}_progress_goal`]: `Avanzamento: obiettivo, ${by}`,
    [`${kind}_progress_continue`]: `Avanzamento: continua, ${by}`,
    [`${kind}_progress_success`]: `Avanzamento: raggiunto, ${by}`,
    [`${kind}_link_url`]: `Indirizzo del link, ${by}`,
    [`${kind}_link_text`]: `Testo del link, ${by}`,
    [`${kind}_free_delivery_terms_url`]: `Condizioni della consegna gratuita, ${by}`,
    [`${kind}_vertical_banner_url`]: `Banner verticale, ${by}`,
  });

const inShort = {
  minimum_qty: 'Pezzi',
  minimum_spend: 'Spesa',
  discount: 'Sconto',
  further: 'Altri gruppi',
};

export const cashback = {
  cashback: {
    name: 'Cashback',
    one: 'cashback',
    many: 'cashback',
    sections: {
      Cashback: 'Cashback',
      Period: 'Periodo',
      'Rule groups': 'Gruppi di regole',
      Keywords: 'Parole chiave',
      'Image URLs': 'URL delle immagini',
      'Texts by quantity': 'Testi per quantità',
      'Texts by spend': 'Testi per spesa',
    },
    choices: {
      type: types,
      status: statuses,
      cashback_funding: { 0: 'Finanziato dalla marca', 1: 'Autofinanziato' },
    },
    search: { ids: 'ID', query: 'Testo' },
    presets: { running: 'In corso' },
    fields: {
      id: 'ID',
      thumbnail_url: 'Miniatura',
      type: 'Tipo',
      country: 'Paese',
      title: 'Titolo',
      start_date: 'Data inizio',
      end_date: 'Data fine',
      free_delivery_rule: 'Regola consegna gratuita',
      standard_rule: 'Regola Standard',
      plus_rule: 'Regola Plus',
      status: 'Stato',
      priority: 'Priorità',
      cashback_funding: 'Finanziamento',
      cashback_priority: 'Priorità del cashback',
      default_touchpoints: 'Touchpoint predefiniti',
      groups: 'Gruppi',
      ad_keywords: 'Parole chiave',
      selectable_keywords: 'Parole chiave selezionabili',
      image_app_slider: 'Slider dell’app',
      image_app_homepage: 'Homepage dell’app',
      image_app_details: 'Dettagli dell’app',
      image_web_mobile: 'Web mobile',
      image_vertical_banner: 'Banner verticale',
      image_landing_page_edp: 'Landing page EDP',
      ...textsOf('quantity', 'per quantità'),
      ...textsOf('expense', 'per spesa'),
      created_at: 'Creato il',
      updated_at: 'Aggiornato il',
    },
    help: { selectable_keywords: 'Parole chiave proposte per questo cashback.' },
    members: {
      free_delivery_rule: inShort,
      standard_rule: inShort,
      plus_rule: inShort,
      groups: {
        '[]': 'gruppo',
        '[].title': 'Titolo',
        '[].priority': 'Priorità',
        '[].item_ids': 'Articoli',
        '[].cashback_rules': 'Regole',
        '[].cashback_rules[]': 'regola',
        '[].cashback_rules[].user_type': 'Tipo di utente',
        '[].cashback_rules[].user_type.free_delivery': 'Consegna gratuita',
        '[].cashback_rules[].user_type.regular': 'Standard',
        '[].cashback_rules[].user_type.premium': 'Plus',
        '[].cashback_rules[].type': 'Tipo',
        '[].cashback_rules[].type.quantity': types.quantity,
        '[].cashback_rules[].type.expense': types.expense,
        '[].cashback_rules[].minimum_qty': 'Quantità minima',
        '[].cashback_rules[].minimum_spend': 'Spesa minima',
        '[].cashback_rules[].discount': 'Sconto',
        '[].cashback_rules[].mandatory_items': 'Articoli obbligatori',
        '[].cashback_rules[].priority': 'Priorità',
      },
    },
    actions: {
      schedule: {
        label: 'Programma',
        done: 'Cashback programmato',
        many: { done: 'Cashback selezionati programmati' },
      },
      cancel: {
        label: 'Annulla',
        confirm: {
          title: 'Annullare il cashback?',
          text: 'Non viene più mostrato e non torna con le sue date.',
          button: 'Annulla cashback',
        },
        done: 'Cashback annullato',
        many: { done: 'Cashback selezionati annullati' },
      },
      contents: { label: 'Contenuti' },
    },
    messages: {
      listFailed: 'Errore nel recupero del cashback',
      showFailed: 'Errore nel recupero del cashback',
      created: 'Cashback creato',
      notCreated: 'Errore durante la creazione del cashback',
      updated: 'Cashback aggiornato',
      notUpdated: 'Errore durante l’aggiornamento del cashback',
    },
  },
  'cashback-items': {
    name: 'Articolo del cashback |||| Articoli del cashback',
    one: 'articolo del cashback',
    many: 'articoli del cashback',
    sections: { Item: 'Articolo' },
    choices: { status: statuses },
    fields: {
      item_id: 'Articolo',
      cashback_id: 'Cashback',
      image: 'Immagine',
      ean: 'EAN',
      item_name: 'Nome dell’articolo',
      rank: 'Posizione',
      country: 'Paese',
      start_date: 'Data inizio',
      end_date: 'Data fine',
      status: 'Stato',
    },
    messages: {
      created: 'Articolo del cashback creato',
      notCreated: 'Errore durante la creazione dell’articolo del cashback',
      updated: 'Articolo del cashback aggiornato',
      notUpdated: 'Errore durante l’aggiornamento dell’articolo del cashback',
      deleted: 'Articolo del cashback rimosso',
      notDeleted: 'Errore durante la rimozione dell’articolo del cashback',
    },
  },
};

/** Words that messages about them are filled in with, by their English. */
export const cashbackWords = {
  cashback: cashback.cashback.one,
  'cashback item': cashback['cashback-items'].one,
};
