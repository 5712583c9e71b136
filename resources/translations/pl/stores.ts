export const stores = {
  warehouses: {
    name: 'Magazyn |||| Magazyny',
    one: 'magazyn',
    many: 'magazyny',
    object: 'magazyn |||| magazyny |||| magazynów',
    sections: { Warehouse: 'Magazyn' },
    help: { pallets: 'Ile palet mieści.' },
    fields: {
      id: 'ID',
      name: 'Nazwa',
      country: 'Kraj',
      city: 'Miasto',
      pallets: 'Palety',
      active: 'Aktywny',
      opened_on: 'Data otwarcia',
    },
  },
};
