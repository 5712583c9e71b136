/** Words that drafts and what is published of them share. */
export const typeFields = {
  build_type: 'Tipo di costruzione',
  ingest_type: 'Tipo di acquisizione',
  pricing_type: 'Tipo di prezzo',
  fee_type: 'Tipo di tariffa',
  relationship_type: 'Tipo di rapporto',
  retail_type: 'Tipo di vendita',
};
const place = { lat: 'Latitudine', lng: 'Longitudine', radius: 'Raggio' };

export const storeHelp = { related_store_id: 'Il negozio di cui questo è il clicca e ritira.' };

export const storeFields = {
  id: 'ID',
  country: 'Paese',
  name: 'Nome',
  store_brand_id: 'Insegna',
  retailer_id: 'Catena',
  operating_province: 'Provincia operativa',
  province: 'Provincia',
  zone: 'Zona',
  address: 'Indirizzo',
  postal_code: 'CAP',
  city: 'Città',
  active: 'Attivo',
  type: 'Tipo',
  pricing_type: 'Tipo di prezzo',
  markup_goal: 'Obiettivo di ricarico',
  percentage: 'Percentuale',
  delivery_fee: 'Costo di consegna',
  store_fee: 'Tariffe del negozio',
  ...place,
  span_days: 'Giorni prenotabili',
  fidelity_program_id: 'Programma fedeltà',
  related_store_id: 'Negozio collegato',
  visibility_province: 'Visibile nella provincia',
  visibility_zones: 'Visibile nelle zone',
  new_flag: 'Nuovo',
  brand_promo_enabled: 'Promo di marca',
  cash_enabled: 'Contanti',
  click_collect_enabled: 'Clicca e ritira',
  credit_card_enabled: 'Carta di credito',
  kit_enabled: 'Kit',
  manual_enabled: 'Manuale',
  note_enabled: 'Note',
  paypal_enabled: 'PayPal',
  picker_driver_enabled: 'Picker driver',
  promo_enabled: 'Promo',
  recipe_enabled: 'Ricette',
  replaceability_enabled: 'Sostituibilità',
  replaceability_variable_weight_enabled: 'Sostituibilità, peso variabile',
  voucher_enabled: 'Buoni',
  build_type: typeFields.build_type,
  ingest_type: typeFields.ingest_type,
  fee_type: typeFields.fee_type,
  relationship_type: typeFields.relationship_type,
  retail_type: typeFields.retail_type,
};

export const storeFee = {
  delivery_minimum: 'Minimo di consegna',
  delivery_lower_threshold: 'Soglia inferiore di consegna',
  delivery_surcharge: 'Supplemento di consegna',
  service_fee: 'Costo di servizio',
  'service_fee.enabled': 'Attivo',
  'service_fee.threshold': 'Soglia',
  'service_fee.threshold_step': 'Passo della soglia',
  'service_fee.minimum_value': 'Valore minimo',
  'service_fee.maximum_value': 'Valore massimo',
  'service_fee.increase_step': 'Passo di aumento',
  heavy_basket_surcharge: 'Supplemento per spesa pesante',
  'heavy_basket_surcharge.enabled': 'Attivo',
  'heavy_basket_surcharge.threshold_weight': 'Soglia di peso',
  'heavy_basket_surcharge.value': 'Valore',
};

export const hourHelp = {
  start:
    'Da quando si prendono ordini. Ciò che passa la mezzanotte sono due voci: 22:00–23:59, e il giorno dopo da 00:00.',
  end: 'Fino alla fine del giorno: 23:59.',
  start_real: 'Quando apre la porta.',
  end_real: 'Quando chiude la porta.',
};

export const hourFields = {
  id: 'ID',
  store_id: 'Negozio',
  day: 'Giorno',
  start: 'Inizio',
  end: 'Fine',
  start_real: 'Inizio reale',
  end_real: 'Fine reale',
};

export const locationFields = {
  id: 'ID',
  country: 'Paese',
  operating_province: 'Provincia operativa',
  province: 'Provincia',
  zone: 'Zona',
  postal_code: 'CAP',
  city: 'Città',
  ...place,
  active: 'Attiva',
};
