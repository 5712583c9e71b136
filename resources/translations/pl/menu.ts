export const menu = {
  pim: 'PIM',
  brandTools: 'Narzędzia marek',
  ads: 'Reklamy',
  stores: 'Lokalizacje i sklepy',
  retailers: 'Sieci',
  invoices: 'Faktury',
  admin: 'Administracja',
};
