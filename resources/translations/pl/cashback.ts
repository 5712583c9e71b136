import { activityStatuses } from './advertisingChoices.ts';

const statuses = activityStatuses.masculine;
const types = { quantity: 'Sztuki', expense: 'Wydatek' };

/** What a text is called, and each of its languages. */
const inLanguages = (labels: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([name, label]) => [
      [name, label],
      [`${name}_en`, `${label}, angielski`],
      [`${name}_it`, `${label}, włoski`],
      [`${name}_pl`, `${label}, polski`],
    ]),
  );

const textsOf = (kind: string, by: string): Record<string, string> =>
  inLanguages({
    [`${kind}_description`]: `Opis, ${by}`,
    [`${kind}_suggestion`]: `Podpowiedź, ${by}`,
    [`${kind}_disclaimer`]: `Zastrzeżenie, ${by}`,
    [`${kind}_progress_goal`]: `Postęp: cel, ${by}`,
    [`${kind}_progress_continue`]: `Postęp: kontynuacja, ${by}`,
    [`${kind}_progress_success`]: `Postęp: osiągnięto, ${by}`,
    [`${kind}_link_url`]: `Adres linku, ${by}`,
    [`${kind}_link_text`]: `Tekst linku, ${by}`,
    [`${kind}_free_delivery_terms_url`]: `Warunki darmowej dostawy, ${by}`,
    [`${kind}_vertical_banner_url`]: `Baner pionowy, ${by}`,
  });

const inShort = {
  minimum_qty: 'Sztuki',
  minimum_spend: 'Wydatek',
  discount: 'Rabat',
  further: 'Kolejne grupy',
};

export const cashback = {
  cashback: {
    name: 'Cashback',
    one: 'cashback',
    many: 'cashbacki',
    object: 'cashback |||| cashbacki |||| cashbacków',
    sections: {
      Cashback: 'Cashback',
      Period: 'Okres',
      'Rule groups': 'Grupy reguł',
      Keywords: 'Słowa kluczowe',
      'Image URLs': 'Adresy zdjęć',
      'Texts by quantity': 'Teksty według liczby sztuk',
      'Texts by spend': 'Teksty według wydatku',
    },
    choices: {
      type: types,
      status: statuses,
      cashback_funding: { 0: 'Finansowany przez markę', 1: 'Finansowany ze środków własnych' },
    },
    search: { ids: 'ID', query: 'Tekst' },
    presets: { running: 'Trwające' },
    fields: {
      id: 'ID',
      thumbnail_url: 'Miniatura',
      type: 'Typ',
      country: 'Kraj',
      title: 'Tytuł',
      start_date: 'Data rozpoczęcia',
      end_date: 'Data zakończenia',
      free_delivery_rule: 'Reguła darmowej dostawy',
      standard_rule: 'Reguła Standard',
      plus_rule: 'Reguła Plus',
      status: 'Status',
      priority: 'Priorytet',
      cashback_funding: 'Finansowanie',
      cashback_priority: 'Priorytet cashbacku',
      default_touchpoints: 'Domyślne punkty styku',
      groups: 'Grupy',
      ad_keywords: 'Słowa kluczowe',
      selectable_keywords: 'Słowa kluczowe do wyboru',
      image_app_slider: 'Slider w aplikacji',
      image_app_homepage: 'Strona główna aplikacji',
      image_app_details: 'Szczegóły w aplikacji',
      image_web_mobile: 'Strona mobilna',
      image_vertical_banner: 'Baner pionowy',
      image_landing_page_edp: 'Strona docelowa EDP',
      ...textsOf('quantity', 'według liczby sztuk'),
      ...textsOf('expense', 'według wydatku'),
      created_at: 'Utworzono',
      updated_at: 'Zmieniono',
    },
    help: { selectable_keywords: 'Słowa kluczowe zaproponowane dla tego cashbacku.' },
    members: {
      free_delivery_rule: inShort,
      standard_rule: inShort,
      plus_rule: inShort,
      groups: {
        '[]': 'grupa',
        '[].title': 'Tytuł',
        '[].priority': 'Priorytet',
        '[].item_ids': 'Produkty',
        '[].cashback_rules': 'Reguły',
        '[].cashback_rules[]': 'reguła',
        '[].cashback_rules[].user_type': 'Typ użytkownika',
        '[].cashback_rules[].user_type.free_delivery': 'Darmowa dostawa',
        '[].cashback_rules[].user_type.regular': 'Standard',
        '[].cashback_rules[].user_type.premium': 'Plus',
        '[].cashback_rules[].type': 'Typ',
        '[].cashback_rules[].type.quantity': types.quantity,
        '[].cashback_rules[].type.expense': types.expense,
        '[].cashback_rules[].minimum_qty': 'Minimalna liczba',
        '[].cashback_rules[].minimum_spend': 'Minimalny wydatek',
        '[].cashback_rules[].discount': 'Rabat',
        '[].cashback_rules[].mandatory_items': 'Produkty obowiązkowe',
        '[].cashback_rules[].priority': 'Priorytet',
      },
    },
    actions: {
      schedule: { label: 'Zaplanuj', done: 'Cashback zaplanowany', many: { done: 'Wybrane cashbacki zaplanowane' } },
      cancel: {
        label: 'Anuluj',
        confirm: {
          title: 'Anulować cashback?',
          text: 'Nie będzie już pokazywany i nie wróci w swoich datach.',
          button: 'Anuluj cashback',
        },
        done: 'Cashback anulowany',
        many: { done: 'Wybrane cashbacki anulowane' },
      },
      contents: { label: 'Treści' },
    },
    messages: {
      listFailed: 'Błąd podczas pobierania cashbacku',
      showFailed: 'Błąd podczas pobierania cashbacku',
      created: 'Cashback został utworzony',
      notCreated: 'Błąd podczas tworzenia cashbacku',
      updated: 'Cashback został zaktualizowany',
      notUpdated: 'Błąd podczas aktualizacji cashbacku',
    },
  },
  'cashback-items': {
    name: 'Produkt cashbacku |||| Produkty cashbacku',
    one: 'produkt cashbacku',
    many: 'produkty cashbacku',
    object: 'produkt cashbacku |||| produkty cashbacku |||| produktów cashbacku',
    sections: { Item: 'Produkt' },
    choices: { status: statuses },
    fields: {
      item_id: 'Produkt',
      cashback_id: 'Cashback',
      image: 'Zdjęcie',
      ean: 'EAN',
      item_name: 'Nazwa produktu',
      rank: 'Pozycja',
      country: 'Kraj',
      start_date: 'Data rozpoczęcia',
      end_date: 'Data zakończenia',
      status: 'Status',
    },
    messages: {
      created: 'Produkt cashbacku został utworzony',
      notCreated: 'Błąd podczas tworzenia produktu cashbacku',
      updated: 'Produkt cashbacku został zaktualizowany',
      notUpdated: 'Błąd podczas aktualizacji produktu cashbacku',
      deleted: 'Produkt cashbacku został usunięty',
      notDeleted: 'Błąd podczas usuwania produktu cashbacku',
    },
  },
};

/** Words that messages about them are filled in with, by their English. */
export const cashbackWords = {
  cashback: cashback.cashback.one,
  'cashback item': cashback['cashback-items'].one,
};
