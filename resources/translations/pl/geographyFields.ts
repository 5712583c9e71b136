/** Words that drafts and what is published of them share. */
export const typeFields = {
  build_type: 'Typ budowy',
  ingest_type: 'Typ zasilania',
  pricing_type: 'Polityka cenowa',
  fee_type: 'Typ opłaty',
  relationship_type: 'Typ relacji',
  retail_type: 'Typ sprzedaży',
};
const place = { lat: 'Szerokość geograficzna', lng: 'Długość geograficzna', radius: 'Promień' };

export const storeHelp = { related_store_id: 'Sklep, którego odbiorem osobistym jest ten sklep.' };

export const storeFields = {
  id: 'ID',
  country: 'Kraj',
  name: 'Nazwa',
  store_brand_id: 'Szyld',
  retailer_id: 'Sieć',
  operating_province: 'Prowincja operacyjna',
  province: 'Prowincja',
  zone: 'Strefa',
  address: 'Adres',
  postal_code: 'Kod pocztowy',
  city: 'Miasto',
  active: 'Aktywny',
  type: 'Typ',
  pricing_type: 'Polityka cenowa',
  markup_goal: 'Docelowy narzut',
  percentage: 'Procent',
  delivery_fee: 'Koszt dostawy',
  store_fee: 'Opłaty sklepu',
  ...place,
  span_days: 'Dni do rezerwacji',
  fidelity_program_id: 'Program lojalnościowy',
  related_store_id: 'Powiązany sklep',
  visibility_province: 'Widoczny w prowincji',
  visibility_zones: 'Widoczny w strefach',
  new_flag: 'Nowy',
  brand_promo_enabled: 'Promocje marek',
  cash_enabled: 'Gotówka',
  click_collect_enabled: 'Odbiór osobisty',
  credit_card_enabled: 'Karta płatnicza',
  kit_enabled: 'Zestawy',
  manual_enabled: 'Ręczny',
  note_enabled: 'Uwagi',
  paypal_enabled: 'PayPal',
  picker_driver_enabled: 'Picker-kierowca',
  promo_enabled: 'Promocje',
  recipe_enabled: 'Przepisy',
  replaceability_enabled: 'Zamienniki',
  replaceability_variable_weight_enabled: 'Zamienniki, zmienna waga',
  voucher_enabled: 'Bony',
  build_type: typeFields.build_type,
  ingest_type: typeFields.ingest_type,
  fee_type: typeFields.fee_type,
  relationship_type: typeFields.relationship_type,
  retail_type: typeFields.retail_type,
};

export const storeFee = {
  delivery_minimum: 'Minimum dostawy',
  delivery_lower_threshold: 'Dolny próg dostawy',
  delivery_surcharge: 'Dopłata do dostawy',
  service_fee: 'Opłata serwisowa',
  'service_fee.enabled': 'Włączona',
  'service_fee.threshold': 'Próg',
  'service_fee.threshold_step': 'Krok progu',
  'service_fee.minimum_value': 'Wartość minimalna',
  'service_fee.maximum_value': 'Wartość maksymalna',
  'service_fee.increase_step': 'Krok wzrostu',
  heavy_basket_surcharge: 'Dopłata za ciężkie zakupy',
  'heavy_basket_surcharge.enabled': 'Włączona',
  'heavy_basket_surcharge.threshold_weight': 'Próg wagi',
  'heavy_basket_surcharge.value': 'Wartość',
};

export const hourHelp = {
  start:
    'Od kiedy przyjmowane są zamówienia. Co przekracza północ, to dwa wpisy: 22:00–23:59, a następnego dnia od 00:00.',
  end: 'Do końca dnia: 23:59.',
  start_real: 'Kiedy otwierają się drzwi.',
  end_real: 'Kiedy zamykają się drzwi.',
};

export const hourFields = {
  id: 'ID',
  store_id: 'Sklep',
  day: 'Dzień',
  start: 'Początek',
  end: 'Koniec',
  start_real: 'Początek rzeczywisty',
  end_real: 'Koniec rzeczywisty',
};

export const locationFields = {
  id: 'ID',
  country: 'Kraj',
  operating_province: 'Prowincja operacyjna',
  province: 'Prowincja',
  zone: 'Strefa',
  postal_code: 'Kod pocztowy',
  city: 'Miasto',
  ...place,
  active: 'Aktywna',
};
