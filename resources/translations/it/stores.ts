import { pricingTypes, storeActivity } from './choices.ts';

export const stores = {
  retailers: {
    search: { query: 'Testo' },
    name: 'Catena |||| Catene',
    one: 'catena', many: 'catene',
    sections: { Retailer: 'Catena' },
    fields: { id: 'ID', name: 'Nome', country: 'Paese', vertical: 'Verticale', bag_price: 'Prezzo del sacchetto' },
  },
  warehouses: {
    name: 'Magazzino |||| Magazzini',
    one: 'magazzino', many: 'magazzini',
    sections: { Warehouse: 'Magazzino' },
    help: { pallets: 'Quanti bancali contiene.' },
    fields: { id: 'ID', name: 'Nome', country: 'Paese', city: 'Città', pallets: 'Bancali', active: 'Attivo', opened_on: 'Aperto il' },
  },
  'store-brands': {
    search: { query: 'Testo' },
    name: 'Insegna |||| Insegne',
    one: 'insegna', many: 'insegne',
    sections: { Brand: 'Insegna' },
    list: { prompt: 'Carica i dati o cerca insegne.' },
    fields: {
      id: 'ID', brand: 'Insegna', slug: 'Slug', description: 'Descrizione', country: 'Paese', url_thumbnail: 'Miniatura',
      background_color: 'Colore di sfondo', foreground_color: 'Colore del testo',
    },
  },
  'draft-stores': {
    search: { query: 'Testo' },
    name: 'Negozio in bozza |||| Negozi in bozza',
    one: 'negozio in bozza', many: 'negozi in bozza',
    sections: { Store: 'Negozio', Place: 'Luogo', Prices: 'Prezzi' },
    choices: { active: storeActivity, pricing_type: pricingTypes },
    list: { prompt: 'Carica i dati o cerca negozi.' },
    fields: {
      id: 'ID', country: 'Paese', name: 'Nome', store_brand_id: 'Insegna', retailer_id: 'Catena', operating_province: 'Provincia operativa',
      province: 'Provincia', zone: 'Zona', address: 'Indirizzo', postal_code: 'CAP', city: 'Città', active: 'Attivo', pricing_type: 'Tipo di prezzo',
      markup_goal: 'Obiettivo di ricarico', delivery_fee: 'Costo di consegna', lat: 'Latitudine', lng: 'Longitudine', new_flag: 'Nuovo',
    },
  },
};
