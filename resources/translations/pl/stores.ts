export const stores = {
  retailers: {
    name: 'Sieć |||| Sieci',
    fields: { id: 'ID', name: 'Nazwa', country: 'Kraj', vertical: 'Branża', bag_price: 'Cena torby' },
  },
  'store-brands': {
    name: 'Szyld |||| Szyldy',
    fields: {
      id: 'ID', brand: 'Szyld', slug: 'Slug', description: 'Opis', country: 'Kraj', url_thumbnail: 'Miniatura', background_color: 'Kolor tła',
      foreground_color: 'Kolor tekstu',
    },
  },
  'draft-stores': {
    name: 'Sklep roboczy |||| Sklepy robocze',
    fields: {
      id: 'ID', country: 'Kraj', name: 'Nazwa', store_brand_id: 'Szyld', retailer_id: 'Sieć', operating_province: 'Prowincja operacyjna',
      province: 'Prowincja', zone: 'Strefa', address: 'Adres', postal_code: 'Kod pocztowy', city: 'Miasto', active: 'Aktywny', pricing_type: 'Typ ceny',
      markup_goal: 'Docelowa marża', delivery_fee: 'Koszt dostawy', lat: 'Szerokość geograficzna', lng: 'Długość geograficzna', new_flag: 'Nowy',
    },
  },
};
