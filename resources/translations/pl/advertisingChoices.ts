/** Labels of the choices of advertising; what a thing is decides the gender. What the trade says in English stays so. */
export const activityStatuses = {
  masculine: { 0: 'Wersja robocza', 1: 'Zaplanowany', 2: 'Aktywny', 3: 'Zakończony', 4: 'Anulowany' },
  feminine: { 0: 'Wersja robocza', 1: 'Zaplanowana', 2: 'Aktywna', 3: 'Zakończona', 4: 'Anulowana' },
};

export const positions = { 0: 'Niewidoczne', 1: 'Na górze', 2: 'Pośrodku', 3: 'Na dole' };

export const campaignTypes = {
  0: 'Akcja redakcyjna',
  1: 'Akcja marki',
  2: 'Zestaw',
  3: 'Metakategoria',
  4: 'Kategoria premium',
  5: 'Reklama marki',
  6: 'Marketing',
  7: 'Promocja marki',
};

export const adTypes = {
  search_top: 'Sponsorowane wyszukiwanie, na górze',
  search_middle: 'Sponsorowane wyszukiwanie, pośrodku',
  in_cart: 'W koszyku',
  category_top: 'Kategoria, na górze',
  category_middle: 'Kategoria, pośrodku',
  homepage: 'Strona główna',
  cart_assistant: 'Asystent koszyka',
  best_offers: 'Najlepsze oferty',
  cross_category: 'Wiele kategorii',
};

export const bannerTypes = {
  mpu: 'Baner MPU',
  category_first: 'Baner, pierwszy w kategorii',
  category_premium_top: 'Baner, kategoria premium na górze',
  category_premium_middle: 'Baner, kategoria premium pośrodku',
  premium_search_top: 'Wyszukiwanie premium, na górze',
  premium_search_middle: 'Wyszukiwanie premium, pośrodku',
  cashback: 'Cashback',
};

export const goalTypes = { clicks: 'Kliknięcia', impressions: 'Wyświetlenia', budget: 'Budżet' };

export const metrics = {
  clicks_limit: 'Kliknięcia z limitem',
  clicks_percentage: 'Kliknięcia w procentach',
  impressions: 'Wyświetlenia',
  percentage: 'Procent',
  cashback_budget: 'Konwersja cashbacku z budżetem',
  cashback: 'Konwersja cashbacku bez budżetu',
  cpc: 'CPC',
  cpm: 'CPM',
  flat: 'Stała stawka',
  dynamic: 'Dynamiczna stawka',
};

export const rateTypes = {
  prc_flat: 'prc_flat',
  prc_par: 'prc_par',
  prc_dyn: 'prc_dyn',
  adserver_fixed: 'adserver_fixed',
};

export const foregrounds = { none: 'Brak', dark: 'Ciemny', light: 'Jasny' };

export const categoryLabels = { new: 'Nowość', featured: 'Polecane' };

export const linkTypes = { internal: 'Wewnętrzny', external: 'Zewnętrzny' };

export const cashbackBannerKinds = {
  card: 'Karta cashback',
  image_third_width: 'Obraz cashback, jedna trzecia szerokości',
  image_full_width: 'Obraz cashback, pełna szerokość',
};
