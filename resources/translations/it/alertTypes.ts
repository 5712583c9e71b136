/** What alerts are called, and what they mean. */
export const alertNames = {
  itemsWithoutEan: 'Articoli senza EAN',
  itemsWithoutCategory: 'Articoli senza categoria',
  itemsWithoutBrand: 'Articoli senza marca',
  itemsWithoutImage: 'Articoli senza un’immagine',
  itemsWaiting: 'Articoli in attesa di approvazione',
  itemsBackFromLive: 'Articoli che erano online',
  itemsHalfEmpty: 'Articoli completi per meno della metà',
  itemsFarValue: 'Valori lontani dalla loro categoria',
  itemsLiveHidden: 'Articoli online nascosti',
  promoOutliers: 'Prezzi promo anomali',
  pricesTripleMedian: 'Prezzi tre volte la mediana',
  partnerPriceRatio: 'Prezzi oltre il 150% di quelli del partner',
  pricesLow: 'Prezzi fino a 0,10',
  pricesHigh: 'Prezzi da 60 in su',
  promoDeep: 'Sconti da 20 in su',
  hiddenPriceProblems: 'Nascosti per un problema di prezzo',
  hiddenLegal: 'Nascosti per requisiti di legge',
  outOfStock: 'Esauriti',
  wrongInfo: 'Nascosti per informazioni errate',
  draftsInStores: 'Bozze offerte dai negozi',
  inactiveStores: 'Offerte di negozi non attivi',
  soldWithoutImage: 'Offerte senza immagine',
  itemDraftsWaiting: 'Proposte per articoli in attesa',
  itemStoreDraftsWaiting: 'Proposte per item-store in attesa',
  findingsOpen: 'Segnalazioni di qualità senza risposta',
  privateLabelShare: 'Negozi con meno del 15% di marca privata',
  feedsMissing: 'Negozi senza il loro feed obbligatorio',
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
    itemsWithoutEan: 'Nessuno può abbinarli a ciò che i retailer vendono. Aggiungi il codice stampato sul prodotto.',
    itemsWithoutCategory: 'Non compaiono in nessun reparto del negozio e non si possono approvare.',
    itemsWithoutBrand: 'Chi filtra per marca non li trova.',
    itemsWithoutImage: 'I clienti vedono una cornice vuota. Richiedi un’immagine o caricane una.',
    itemsWaiting: 'Le bozze non si vendono finché qualcuno non le approva.',
    itemsBackFromLive: 'Una modifica li ha tolti dalla vendita: aspettano una nuova approvazione.',
    itemsHalfEmpty: 'C’è meno della metà di ciò che le regole di qualità chiedono.',
    itemsFarValue:
      'Il valore è 20 volte più o meno della mediana della categoria: grammi scritti come chilogrammi, o una cassa al posto di un pezzo.',
    itemsLiveHidden: 'Sono approvati e online, ma qualcuno li ha nascosti: non si vendono.',
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
      'La promozione cambia il prezzo di meno di -0,7 o di più di 0: oltre il 70% di sconto, o più caro che senza.',
    pricesTripleMedian:
      'Il prezzo è tre volte più o meno della mediana dello stesso articolo in tutti i negozi, almeno cinque.',
    partnerPriceRatio: 'Il prezzo è più di una volta e mezza quello del negozio del partner.',
    pricesLow: 'Un prezzo così piccolo è di solito un errore di battitura, o un prezzo al grammo.',
    pricesHigh: 'Pochi prodotti costano tanto: controlla la virgola dei decimali.',
    promoDeep: 'Uno sconto di questo importo dovrebbe essere concordato con il retailer.',
    hiddenPriceProblems: 'Qualcuno, o il controllo dei prezzi, li ha nascosti: tornano quando il prezzo è giusto.',
    hiddenLegal: 'Manca ciò che la legge richiede, come gli allergeni o il grado alcolico.',
    outOfStock: 'I negozi non ne hanno più. Se sono molti insieme, può essersi rotto un feed.',
    wrongInfo: 'Ciò che era sbagliato va corretto sull’articolo prima di mostrarlo di nuovo.',
    draftsInStores: 'I negozi offrono questi articoli, ma nessuno li ha approvati: i clienti non li vedono.',
    inactiveStores: 'Nessuno può ordinarle finché il negozio non è attivo.',
    soldWithoutImage: 'I clienti vedono queste offerte senza immagine.',
  },
};
export const itemDraftAlerts = {
  trends: {
    itemDraftsWaiting: alertNames.itemDraftsWaiting,
  },
  alertTexts: {
    itemDraftsWaiting: 'Le fonti propongono altri valori: accettali o scartali.',
  },
};
export const itemStoreDraftAlerts = {
  trends: {
    itemStoreDraftsWaiting: alertNames.itemStoreDraftsWaiting,
  },
  alertTexts: {
    itemStoreDraftsWaiting: 'Le fonti propongono altri prezzi e stati di ciò che i negozi vendono.',
  },
};
export const findingAlerts = {
  trends: {
    findingsOpen: alertNames.findingsOpen,
  },
  alertTexts: {
    findingsOpen: 'Le regole di qualità hanno trovato qualcosa di strano: correggi l’articolo o accettalo così.',
  },
};
export const draftStoreAlerts = {
  trends: {
    privateLabelShare: alertNames.privateLabelShare,
  },
  alertTexts: {
    privateLabelShare:
      'Meno del 15% di ciò che il negozio vende è di marche del retailer: l’assortimento può essere incompleto.',
  },
};
export const retailerStoreAlerts = {
  trends: {
    feedsMissing: alertNames.feedsMissing,
  },
  alertTexts: {
    feedsMissing:
      'La loro catena deve inviare un feed, era atteso e non è arrivato: i prezzi possono non essere aggiornati.',
  },
};
