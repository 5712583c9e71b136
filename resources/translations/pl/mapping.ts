const partly = 'Wystąpił błąd w następujących mapowaniach: ';
const notUpdated = 'Wystąpił błąd podczas aktualizacji mapowań kategorii.';
const updated = 'Mapowania kategorii zostały zaktualizowane.';
const sourcesFailed = 'Wystąpił błąd podczas wczytywania listy źródeł zewnętrznych.';

export const mapping = {
  'category-mappings': {
    name: 'Mapowanie kategorii |||| Mapowania kategorii',
    one: 'mapowanie kategorii',
    many: 'mapowania kategorii',
    object: 'mapowanie kategorii |||| mapowania kategorii |||| mapowań kategorii',
    sections: { Family: 'Grupa towarowa', Categories: 'Kategorie' },
    choices: { status: { 0: 'Robocze', 1: 'Zatwierdzone', 2: 'Opublikowane' } },
    search: { ids: 'ID', query: 'Tekst' },
    presets: { unmapped: 'Do zmapowania' },
    fields: {
      id: 'ID',
      fam_desc: 'Opis grupy',
      external_source_name: 'Źródło zewnętrzne',
      external_source_id: 'ID źródła zewnętrznego',
      description: 'Opis',
      s24_category_name_vw: 'Nazwa kategorii S24 na wagę',
      s24_category_id_vw: 'Kategoria S24 na wagę',
      s24_category_name_non_vw: 'Nazwa kategorii S24 na sztuki',
      s24_category_id_non_vw: 'Kategoria S24 na sztuki',
      is_skipped: 'Pominięte',
      status: 'Status',
    },
    actions: {
      export: {
        label: 'Eksportuj na kanał czatu:',
        started: 'Przyjęto prośbę o eksport. Mapowania kategorii pojawią się na osobnym kanale czatu za kilka minut.',
        done: 'Mapowania kategorii wysłano na kanał czatu',
        failed: 'Wystąpił błąd podczas eksportu listy źródeł zewnętrznych.',
        input: { external_source_id: 'Źródło zewnętrzne' },
      },
    },
    messages: {
      updated,
      notUpdated,
      bulkUpdated: updated,
      notBulkUpdated: notUpdated,
      bulkPartial: partly,
      askDelete: 'Usunąć mapowanie (ID {id})?',
      deleted: 'Mapowanie kategorii zostało usunięte',
      notDeleted: 'Wystąpił błąd podczas usuwania tego mapowania kategorii',
      bulkDeletePartial: partly,
      imported: updated,
      importStarted: 'Przyjęto prośbę o import. Zostanie wykonany w tle, a o zakończeniu powie powiadomienie.',
      notImported: 'Wystąpił błąd podczas importu listy źródeł zewnętrznych.',
      importPartial: partly,
    },
  },
  'ext-sources': {
    name: 'Źródło zewnętrzne |||| Źródła zewnętrzne',
    one: 'źródło zewnętrzne',
    many: 'źródła zewnętrzne',
    object: 'źródło zewnętrzne |||| źródła zewnętrzne |||| źródeł zewnętrznych',
    sections: { Source: 'Źródło' },
    search: { query: 'Tekst' },
    fields: { id: 'ID', name: 'Nazwa' },
    messages: {
      listFailed: sourcesFailed,
      lookupFailed: sourcesFailed,
      notCreated: 'Błąd podczas tworzenia źródła zewnętrznego dla tej marki.',
    },
  },
};
