/** What the levels of categories and of brands say of writes and approvals. */
export const categoryMessages = {
  showFailed: 'Błąd: kategoria nie została pobrana.',
  created: 'Kategoria utworzona',
  notCreated: 'Błąd: kategoria nie została utworzona.',
  updated: 'Kategoria zmieniona',
  notUpdated: 'Błąd: kategoria nie została zmieniona.',
  deleted: 'Kategoria usunięta',
  notDeleted: 'Błąd: kategoria nie została usunięta.',
  bulkUpdated: 'Zaznaczone kategorie zmienione',
  notBulkUpdated: 'Błąd: zaznaczone kategorie nie zostały zmienione.',
  bulkPartial: 'Błąd: kategorie o tych ID nie zostały zmienione: ',
  bulkDeleted: 'Zaznaczone kategorie usunięte',
  notBulkDeleted: 'Błąd: zaznaczone kategorie nie zostały usunięte.',
  bulkDeletePartial: 'Błąd: kategorie o tych ID nie zostały usunięte: ',
};

export const categoryActions = {
  approve: {
    label: 'Zatwierdź',
    done: 'Kategoria zatwierdzona',
    failed: 'Błąd: kategoria nie została zatwierdzona.',
    partial: 'Błąd: kategorie o tych ID nie zostały zatwierdzone: ',
    many: { done: 'Zaznaczone kategorie zatwierdzone', failed: 'Błąd: zaznaczone kategorie nie zostały zatwierdzone.' },
  },
  withdraw: {
    label: 'Cofnij zatwierdzenie:',
    done: 'Zatwierdzenie kategorii cofnięte',
    failed: 'Błąd: zatwierdzenie kategorii nie zostało cofnięte.',
    partial: 'Błąd: zatwierdzenie kategorii o tych ID nie zostało cofnięte: ',
    many: {
      done: 'Zatwierdzenie zaznaczonych kategorii cofnięte',
      failed: 'Błąd: zatwierdzenie zaznaczonych kategorii nie zostało cofnięte.',
    },
  },
};

export const mainBrandMessages = {
  showFailed: 'Marka główna nie została pobrana.',
  created: 'Marka główna utworzona',
  notCreated: 'Marka główna nie została utworzona.',
  updated: 'Marka główna zmieniona',
  notUpdated: 'Marka główna nie została zmieniona.',
  deleted: 'Marka główna usunięta',
  notDeleted: 'Marka główna nie została usunięta.',
  bulkUpdated: 'Zaznaczone marki główne zmienione',
  notBulkUpdated: 'Zaznaczone marki główne nie zostały zmienione.',
  bulkPartial: 'Marki główne o tych ID nie zostały zmienione: ',
  bulkDeleted: 'Zaznaczone marki główne usunięte',
  notBulkDeleted: 'Zaznaczone marki główne nie zostały usunięte.',
  bulkDeletePartial: 'Marki główne o tych ID nie zostały usunięte: ',
};

export const mainBrandActions = {
  approve: {
    label: 'Zatwierdź',
    done: 'Marka główna zatwierdzona',
    failed: 'Marka główna nie została zatwierdzona.',
    partial: 'Marki główne o tych ID nie zostały zatwierdzone: ',
    many: { done: 'Zaznaczone marki główne zatwierdzone', failed: 'Zaznaczone marki główne nie zostały zatwierdzone.' },
  },
  withdraw: {
    label: 'Cofnij zatwierdzenie:',
    done: 'Zatwierdzenie marki głównej cofnięte',
    failed: 'Zatwierdzenie marki głównej nie zostało cofnięte.',
    partial: 'Zatwierdzenie marek głównych o tych ID nie zostało cofnięte: ',
    many: {
      done: 'Zatwierdzenie zaznaczonych marek głównych cofnięte',
      failed: 'Zatwierdzenie zaznaczonych marek głównych nie zostało cofnięte.',
    },
  },
};

export const unitBrandMessages = {
  showFailed: 'Marka jednostki nie została pobrana.',
  created: 'Marka jednostki utworzona',
  notCreated: 'Marka jednostki nie została utworzona.',
  updated: 'Marka jednostki zmieniona',
  notUpdated: 'Marka jednostki nie została zmieniona.',
  deleted: 'Marka jednostki usunięta',
  notDeleted: 'Marka jednostki nie została usunięta.',
  bulkUpdated: 'Zaznaczone marki jednostek zmienione',
  notBulkUpdated: 'Zaznaczone marki jednostek nie zostały zmienione.',
  bulkPartial: 'Marki jednostek o tych ID nie zostały zmienione: ',
  bulkDeleted: 'Zaznaczone marki jednostek usunięte',
  notBulkDeleted: 'Zaznaczone marki jednostek nie zostały usunięte.',
  bulkDeletePartial: 'Marki jednostek o tych ID nie zostały usunięte: ',
};

export const unitBrandActions = {
  approve: {
    label: 'Zatwierdź',
    done: 'Marka jednostki zatwierdzona',
    failed: 'Marka jednostki nie została zatwierdzona.',
    partial: 'Marki jednostek o tych ID nie zostały zatwierdzone: ',
    many: {
      done: 'Zaznaczone marki jednostek zatwierdzone',
      failed: 'Zaznaczone marki jednostek nie zostały zatwierdzone.',
    },
  },
  withdraw: {
    label: 'Cofnij zatwierdzenie:',
    done: 'Zatwierdzenie marki jednostki cofnięte',
    failed: 'Zatwierdzenie marki jednostki nie zostało cofnięte.',
    partial: 'Zatwierdzenie marek jednostek o tych ID nie zostało cofnięte: ',
    many: {
      done: 'Zatwierdzenie zaznaczonych marek jednostek cofnięte',
      failed: 'Zatwierdzenie zaznaczonych marek jednostek nie zostało cofnięte.',
    },
  },
};

export const brandMessages = {
  showFailed: 'Marka nie została pobrana.',
  created: 'Marka utworzona',
  notCreated: 'Marka nie została utworzona.',
  updated: 'Marka zmieniona',
  notUpdated: 'Marka nie została zmieniona.',
  deleted: 'Marka usunięta',
  notDeleted: 'Marka nie została usunięta.',
  bulkUpdated: 'Zaznaczone marki zmienione',
  notBulkUpdated: 'Zaznaczone marki nie zostały zmienione.',
  bulkPartial: 'Marki o tych ID nie zostały zmienione: ',
  bulkDeleted: 'Zaznaczone marki usunięte',
  notBulkDeleted: 'Zaznaczone marki nie zostały usunięte.',
  bulkDeletePartial: 'Marki o tych ID nie zostały usunięte: ',
};

export const brandActions = {
  approve: {
    label: 'Zatwierdź',
    done: 'Marka zatwierdzona',
    failed: 'Marka nie została zatwierdzona.',
    partial: 'Marki o tych ID nie zostały zatwierdzone: ',
    many: { done: 'Zaznaczone marki zatwierdzone', failed: 'Zaznaczone marki nie zostały zatwierdzone.' },
  },
  withdraw: {
    label: 'Cofnij zatwierdzenie:',
    done: 'Zatwierdzenie marki cofnięte',
    failed: 'Zatwierdzenie marki nie zostało cofnięte.',
    partial: 'Zatwierdzenie marek o tych ID nie zostało cofnięte: ',
    many: {
      done: 'Zatwierdzenie zaznaczonych marek cofnięte',
      failed: 'Zatwierdzenie zaznaczonych marek nie zostało cofnięte.',
    },
  },
};

const masterMessages = {
  showFailed: 'Błąd: kategoria wzorcowa nie została pobrana.',
  created: 'Kategoria wzorcowa utworzona',
  notCreated: 'Błąd: kategoria wzorcowa nie została utworzona.',
  updated: 'Kategoria wzorcowa zmieniona',
  notUpdated: 'Błąd: kategoria wzorcowa nie została zmieniona.',
  deleted: 'Kategoria wzorcowa usunięta',
  notDeleted: 'Błąd: kategoria wzorcowa nie została usunięta.',
};

const master = {
  sections: { Category: 'Kategoria' },
  search: { query: 'Tekst' },
  list: { prompt: 'Wczytaj dane lub wyszukaj kategorie.' },
  fields: { id: 'ID', name: 'Nazwa', country: 'Kraj' },
  messages: masterMessages,
};

/** Resources beside the levels. */
export const hierarchy = {
  level1mastercategories: {
    ...master,
    name: 'Kategoria wzorcowa poziomu 1 |||| Kategorie wzorcowe poziomu 1',
    one: 'kategoria wzorcowa poziomu 1',
    many: 'kategorie wzorcowe poziomu 1',
    object: 'kategorię wzorcową poziomu 1 |||| kategorie wzorcowe poziomu 1 |||| kategorii wzorcowych poziomu 1',
  },
  level2mastercategories: {
    ...master,
    name: 'Kategoria wzorcowa poziomu 2 |||| Kategorie wzorcowe poziomu 2',
    one: 'kategoria wzorcowa poziomu 2',
    many: 'kategorie wzorcowe poziomu 2',
    object: 'kategorię wzorcową poziomu 2 |||| kategorie wzorcowe poziomu 2 |||| kategorii wzorcowych poziomu 2',
  },
  level3mastercategories: {
    ...master,
    name: 'Kategoria wzorcowa poziomu 3 |||| Kategorie wzorcowe poziomu 3',
    one: 'kategoria wzorcowa poziomu 3',
    many: 'kategorie wzorcowe poziomu 3',
    object: 'kategorię wzorcową poziomu 3 |||| kategorie wzorcowe poziomu 3 |||| kategorii wzorcowych poziomu 3',
  },
  'brand-aliases': {
    name: 'Alias marki |||| Aliasy marek',
    one: 'alias marki',
    many: 'aliasy marek',
    object: 'alias marki |||| aliasy marek |||| aliasów marek',
    sections: { Alias: 'Alias' },
    fields: { id: 'ID', alias: 'Alias', brand_id: 'Marka', created_at: 'Utworzono' },
    messages: {
      listFailed: 'Błąd podczas pobierania aliasów marek. Spróbuj ponownie później.',
      created: 'Alias marki utworzony',
      notCreated: 'Alias marki nie został utworzony.',
      updated: 'Alias marki zmieniony',
      notUpdated: 'Alias marki nie został zmieniony.',
      deleted: 'Alias marki usunięty',
      notDeleted: 'Alias marki nie został usunięty.',
    },
  },
};

export const hierarchyWords = {
  'brand alias': hierarchy['brand-aliases'].one,
  'level 1 master category': hierarchy.level1mastercategories.one,
  'level 2 master category': hierarchy.level2mastercategories.one,
  'level 3 master category': hierarchy.level3mastercategories.one,
  'Withdraw approval of': 'Cofnij zatwierdzenie:',
  'no level 1 category': 'brak kategorii poziomu 1',
  'no level 2 category': 'brak kategorii poziomu 2',
  'no main brand': 'brak marki głównej',
  'no unit brand': 'brak marki jednostki',
};
