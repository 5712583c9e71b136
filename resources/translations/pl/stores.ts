import { pricingTypes, storeActivity } from './choices.ts';

export const stores = {
  retailers: {
    search: { query: 'Tekst' },
    name: 'Sieć |||| Sieci',
    one: 'sieć', many: 'sieci', object: 'sieć |||| sieci |||| sieci',
    sections: { Retailer: 'Sieć' },
    fields: { id: 'ID', name: 'Nazwa', country: 'Kraj', vertical: 'Branża', bag_price: 'Cena torby' },
  },
  warehouses: {
    name: 'Magazyn |||| Magazyny',
    one: 'magazyn', many: 'magazyny', object: 'magazyn |||| magazyny |||| magazynów',
    sections: { Warehouse: 'Magazyn' },
    help: { pallets: 'Ile palet mieści.' },
    fields: { id: 'ID', name: 'Nazwa', country: 'Kraj', city: 'Miasto', pallets: 'Palety', active: 'Aktywny', opened_on: 'Data otwarcia' },
  },
  'store-brands': {
    search: { query: 'Tekst' },
    name: 'Szyld |||| Szyldy',
    one: 'szyld', many: 'szyldy', object: 'szyld |||| szyldy |||| szyldów',
    sections: { Brand: 'Szyld' },
    list: { prompt: 'Wczytaj dane lub wyszukaj szyldy.' },
    fields: {
      id: 'ID', brand: 'Szyld', slug: 'Slug', description: 'Opis', country: 'Kraj', url_thumbnail: 'Miniatura', background_color: 'Kolor tła',
      foreground_color: 'Kolor tekstu',
    },
  },
  'draft-stores': {
    search: { query: 'Tekst' },
    name: 'Sklep roboczy |||| Sklepy robocze',
    one: 'sklep roboczy', many: 'sklepy robocze', object: 'sklep roboczy |||| sklepy robocze |||| sklepów roboczych',
    sections: { Store: 'Sklep', Place: 'Miejsce', Prices: 'Ceny' },
    choices: { active: storeActivity, pricing_type: pricingTypes },
    list: { prompt: 'Wczytaj dane lub wyszukaj sklepy.' },
    fields: {
      id: 'ID', country: 'Kraj', name: 'Nazwa', store_brand_id: 'Szyld', retailer_id: 'Sieć', operating_province: 'Prowincja operacyjna',
      province: 'Prowincja', zone: 'Strefa', address: 'Adres', postal_code: 'Kod pocztowy', city: 'Miasto', active: 'Aktywny', pricing_type: 'Polityka cenowa',
      markup_goal: 'Docelowy narzut', delivery_fee: 'Koszt dostawy', lat: 'Szerokość geograficzna', lng: 'Długość geograficzna', new_flag: 'Nowy',
    },
  },
};
