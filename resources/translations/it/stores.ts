export const stores = {
  warehouses: {
    name: 'Magazzino |||| Magazzini',
    one: 'magazzino',
    many: 'magazzini',
    sections: { Warehouse: 'Magazzino' },
    help: { pallets: 'Quanti bancali contiene.' },
    fields: {
      id: 'ID',
      name: 'Nome',
      country: 'Paese',
      city: 'Città',
      pallets: 'Bancali',
      active: 'Attivo',
      opened_on: 'Aperto il',
    },
  },
};
