export const menu = {
  pim: 'PIM',
  brandTools: 'Brand Tools',
  ads: 'Pubblicità',
  stores: 'Località e negozi',
  retailers: 'Retailer',
  invoices: 'Fatture',
  admin: 'Amministrazione',
};
