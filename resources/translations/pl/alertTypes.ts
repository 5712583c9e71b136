/** What alerts are called, and what they mean. */
export const alertNames = {
  itemsWithoutEan: 'Produkty bez EAN',
  itemsWithoutCategory: 'Produkty bez kategorii',
  itemsWithoutBrand: 'Produkty bez marki',
  itemsWithoutImage: 'Produkty bez zdjęcia',
  itemsWaiting: 'Produkty oczekujące na zatwierdzenie',
  itemsBackFromLive: 'Produkty, które były w sprzedaży',
  itemsHalfEmpty: 'Produkty wypełnione w mniej niż połowie',
  itemsFarValue: 'Wartości dalekie od swojej kategorii',
  itemsLiveHidden: 'Ukryte produkty w sprzedaży',
  promoOutliers: 'Nietypowe ceny promocyjne',
  pricesTripleMedian: 'Ceny trzykrotnie odbiegające od mediany',
  partnerPriceRatio: 'Ceny powyżej 150% cen partnera',
  pricesLow: 'Ceny do 0,10',
  pricesHigh: 'Ceny od 60 wzwyż',
  promoDeep: 'Rabaty od 20 wzwyż',
  hiddenPriceProblems: 'Ukryte z powodu problemu z ceną',
  hiddenLegal: 'Ukryte z powodu wymogów prawnych',
  outOfStock: 'Brak w magazynie',
  wrongInfo: 'Ukryte z powodu błędnych informacji',
  draftsInStores: 'Wersje robocze w ofercie sklepów',
  inactiveStores: 'Oferty nieaktywnych sklepów',
  soldWithoutImage: 'Oferty bez zdjęcia',
  itemDraftsWaiting: 'Propozycje dla produktów do rozpatrzenia',
  itemStoreDraftsWaiting: 'Propozycje dla ofert sklepów do rozpatrzenia',
  findingsOpen: 'Uwagi o jakości bez odpowiedzi',
  privateLabelShare: 'Sklepy z udziałem marki własnej poniżej 15%',
  feedsMissing: 'Sklepy bez wymaganego feedu',
};

/** What a notice of an alert is filled in with, by its English text. */
export const alertWords = {
  'Items without EAN': alertNames.itemsWithoutEan,
  'Items without category': alertNames.itemsWithoutCategory,
  'Items without brand': alertNames.itemsWithoutBrand,
  'Items without a picture': alertNames.itemsWithoutImage,
  'Items waiting for approval': alertNames.itemsWaiting,
  'Items that were live': alertNames.itemsBackFromLive,
  'Items less than half complete': alertNames.itemsHalfEmpty,
  'Values far from their category': alertNames.itemsFarValue,
  'Live items that are hidden': alertNames.itemsLiveHidden,
  'Promo price outliers': alertNames.promoOutliers,
  'Prices three times the median': alertNames.pricesTripleMedian,
  "Prices above 150% of the partner's": alertNames.partnerPriceRatio,
  'Prices of 0.10 and less': alertNames.pricesLow,
  'Prices of 60 and more': alertNames.pricesHigh,
  'Discounts of 20 and more': alertNames.promoDeep,
  'Hidden for a price problem': alertNames.hiddenPriceProblems,
  'Hidden for legal requirements': alertNames.hiddenLegal,
  'Out of stock': alertNames.outOfStock,
  'Hidden for wrong information': alertNames.wrongInfo,
  'Drafts that stores offer': alertNames.draftsInStores,
  'Offers of stores that are not active': alertNames.inactiveStores,
  'Offers without a picture': alertNames.soldWithoutImage,
  'Proposals for items that wait': alertNames.itemDraftsWaiting,
  'Proposals for item-stores that wait': alertNames.itemStoreDraftsWaiting,
  'Quality findings to answer': alertNames.findingsOpen,
  'Stores with less than 15% private label': alertNames.privateLabelShare,
  'Stores without their required feed': alertNames.feedsMissing,
};

/** By the resource that each counts. */
export const itemAlerts = {
  trends: {
    itemsWithoutEan: alertNames.itemsWithoutEan,
    itemsWithoutCategory: alertNames.itemsWithoutCategory,
    itemsWithoutBrand: alertNames.itemsWithoutBrand,
    itemsWithoutImage: alertNames.itemsWithoutImage,
    itemsWaiting: alertNames.itemsWaiting,
    itemsBackFromLive: alertNames.itemsBackFromLive,
    itemsHalfEmpty: alertNames.itemsHalfEmpty,
    itemsFarValue: alertNames.itemsFarValue,
    itemsLiveHidden: alertNames.itemsLiveHidden,
  },
  alertTexts: {
    itemsWithoutEan: 'Nie da się ich dopasować do oferty sieci. Dodaj kod nadrukowany na produkcie.',
    itemsWithoutCategory: 'Nie ma ich w żadnym dziale sklepu i nie można ich zatwierdzić.',
    itemsWithoutBrand: 'Klienci, którzy filtrują po marce, ich nie znajdą.',
    itemsWithoutImage: 'Klienci widzą pustą ramkę. Poproś o zdjęcie albo je prześlij.',
    itemsWaiting: 'Wersje robocze nie są sprzedawane, dopóki ktoś ich nie zatwierdzi.',
    itemsBackFromLive: 'Edycja wycofała je ze sprzedaży: czekają na ponowne zatwierdzenie.',
    itemsHalfEmpty: 'Jest mniej niż połowa tego, czego wymagają reguły jakości.',
    itemsFarValue:
      'Wartość jest 20 razy większa lub mniejsza niż mediana kategorii: gramy wpisane jako kilogramy albo karton zamiast sztuki.',
    itemsLiveHidden: 'Są zatwierdzone i aktywne, ale ktoś je ukrył: nie są nigdzie sprzedawane.',
  },
};
export const itemStoreAlerts = {
  trends: {
    promoOutliers: alertNames.promoOutliers,
    pricesTripleMedian: alertNames.pricesTripleMedian,
    partnerPriceRatio: alertNames.partnerPriceRatio,
    pricesLow: alertNames.pricesLow,
    pricesHigh: alertNames.pricesHigh,
    promoDeep: alertNames.promoDeep,
    hiddenPriceProblems: alertNames.hiddenPriceProblems,
    hiddenLegal: alertNames.hiddenLegal,
    outOfStock: alertNames.outOfStock,
    wrongInfo: alertNames.wrongInfo,
    draftsInStores: alertNames.draftsInStores,
    inactiveStores: alertNames.inactiveStores,
    soldWithoutImage: alertNames.soldWithoutImage,
  },
  alertTexts: {
    promoOutliers:
      'Promocja zmienia cenę o mniej niż -0,7 albo o więcej niż 0: ponad 70% rabatu albo drożej niż bez niej.',
    pricesTripleMedian:
      'Cena jest trzy razy większa lub mniejsza niż mediana tego samego produktu we wszystkich sklepach, co najmniej pięciu.',
    partnerPriceRatio: 'Cena jest ponad półtora raza wyższa niż w sklepie partnera.',
    pricesLow: 'Tak niska cena to zwykle literówka albo cena za gram.',
    pricesHigh: 'Mało który produkt tyle kosztuje: sprawdź, czy przecinek jest na swoim miejscu.',
    promoDeep: 'Rabat w takiej kwocie powinien być uzgodniony z siecią.',
    hiddenPriceProblems: 'Ukrył je ktoś albo kontrola cen: wrócą, gdy cena będzie poprawna.',
    hiddenLegal: 'Brakuje tego, czego wymaga prawo, np. alergenów lub zawartości alkoholu.',
    outOfStock: 'Sklepy nie mają ich na stanie. Gdy jest ich naraz wiele, mógł zawieść import.',
    wrongInfo: 'Błąd trzeba poprawić w produkcie, zanim znów zostanie pokazany.',
    draftsInStores: 'Sklepy oferują te produkty, ale nikt ich nie zatwierdził: klienci ich nie widzą.',
    inactiveStores: 'Nikt ich nie zamówi, dopóki sklep nie jest aktywny.',
    soldWithoutImage: 'Klienci widzą te oferty bez zdjęcia.',
  },
};
export const itemDraftAlerts = {
  trends: {
    itemDraftsWaiting: alertNames.itemDraftsWaiting,
  },
  alertTexts: {
    itemDraftsWaiting: 'Źródła proponują inne wartości: przyjmij je albo odrzuć.',
  },
};
export const itemStoreDraftAlerts = {
  trends: {
    itemStoreDraftsWaiting: alertNames.itemStoreDraftsWaiting,
  },
  alertTexts: {
    itemStoreDraftsWaiting: 'Źródła proponują inne ceny i stany tego, co sprzedają sklepy.',
  },
};
export const findingAlerts = {
  trends: {
    findingsOpen: alertNames.findingsOpen,
  },
  alertTexts: {
    findingsOpen: 'Reguły jakości znalazły coś dziwnego: popraw produkt albo uznaj, że tak ma być.',
  },
};
export const draftStoreAlerts = {
  trends: {
    privateLabelShare: alertNames.privateLabelShare,
  },
  alertTexts: {
    privateLabelShare: 'Mniej niż 15% asortymentu to marki własne sieci: asortyment może być niepełny.',
  },
};
export const retailerStoreAlerts = {
  trends: {
    feedsMissing: alertNames.feedsMissing,
  },
  alertTexts: {
    feedsMissing: 'Ich sieć musi przesłać feed, termin minął, a feed nie dotarł: ceny mogą być nieaktualne.',
  },
};
