/** Che cosa può andare storto con un file di luoghi, per le chiavi di src/core/values/kmlMessages.ts. */
export const kmlMessages = {
  kmlTooLarge: 'Un file di luoghi può avere fino a %{max} MB, anche estratto.',
  kmlNotText:
    'Il file dice di essere %{encoding}, ma il byte %{byte} non lo è. Salvalo come UTF-8 e caricalo di nuovo.',
  kmlEncoding: 'Il file dice di essere «%{encoding}», che non è una codifica che si legge. Salvalo come UTF-8.',
  kmlEntities: 'Il file dichiara entità o un tipo di documento proprio, che non si leggono: salvalo come semplice KML.',
  kmlBroken: 'Il file non è XML ben formato: %{reason} (riga %{line}). Salvalo di nuovo nel programma da cui proviene.',
  kmlSecondRoot:
    'Dopo il primo elemento il file continua con un secondo (riga %{line}). Dividilo, o togli ciò che è stato aggiunto alla fine.',
  kmlRoot: 'Atteso un file KML, il cui primo elemento è <kml>, trovato <%{got}>.',
  kmlDepth: 'Si leggono cartelle fino a %{max} livelli, ed elementi fino a %{elements}. Affianca le cartelle.',
  kmlTooMany: 'Un file può avere fino a %{max} segnaposto. Dividilo in file più piccoli.',
  kmlTooLong: 'La lettura del file ha richiesto più di %{seconds} secondi. Dividilo in file più piccoli.',
  kmlNothing: 'Nel file non c’è nessun segnaposto con un punto, un’area o orari di apertura.',
  kmzBroken: 'L’archivio non si può leggere: %{reason}. Ricrealo, o carica il file KML che contiene.',
  kmzSecret: 'L’archivio è protetto da una password. Ricrealo senza.',
  kmzNoKml: 'Nell’archivio non c’è nessun file KML: atteso uno che finisca in .kml.',
  kmlComma: 'Atteso longitudine,latitudine con il punto decimale, come 9.19,45.46, trovato «%{got}».',
  kmlCoordinates: 'Atteso longitudine,latitudine, come 9.19,45.46, trovato «%{got}».',
  kmlLatitude: 'Una latitudine è tra -90 e 90, trovato %{got}.',
  kmlLongitude: 'Una longitudine è tra -180 e 180, trovato %{got}.',
  kmlTwice: 'L’id %{id} c’è già in «%{first}»: ogni segnaposto ha un id suo.',
  kmlFieldTwice: '«%{field}» c’è due volte nel segnaposto, come «%{first}» e come «%{second}».',
  kmlTurned:
    'Latitudine e longitudine sembrano scambiate: %{lat}, %{lng} non è in %{country}, %{lng}, %{lat} sì. Scambiale.',
  kmlMany: 'Si elaborano al massimo %{max} righe alla volta, trovate %{got}. Elaborane meno.',
  kmlGone:
    'Non c’è nessun record con id %{id} che tu possa modificare (%{resource}). Togli la riga, o il suo id per crearne uno nuovo.',
  kmlCountry: '%{id} è in %{country}, e la riga dice %{got} (%{resource}). Un record non passa a un altro Paese.',
  kmlStale: 'Qualcuno lo ha modificato mentre lo strumento era aperto. Guarda entrambi, e tieni il tuo o il suo.',
  kmlStoreMissing: 'Non c’è nessun negozio %{id}, né tra i negozi né tra le righe.',
  kmlRefused: 'Non è stato scritto nulla: %{count} di %{total} righe non si possono scrivere.',
};

const country = 'Paese';

/** Le azioni dello strumento dei negozi. */
export const openInTool = (label: string) => ({ openInTool: { label, input: { country } } });
export const kmlActions = {
  readKml: {
    label: 'Leggi un file KML',
    failed: 'Errore nel caricamento del file KML. Vedi i dettagli.',
    input: { country },
    files: { file: 'File di luoghi' },
  },
  exportKml: { label: 'Esporta righe dello strumento dei negozi', failed: 'Errore nell’esportazione delle righe' },
  checkKml: { label: 'Verifica righe dello strumento dei negozi', failed: 'Errore nella verifica delle righe' },
  processKml: {
    label: 'Elabora righe dello strumento dei negozi',
    done: 'Modifiche salvate! Ricorda di calcolare e programmare il processo delle distanze per vederle online!',
    failed: 'Errore nell’elaborazione delle righe. Vedi i dettagli.',
  },
  loadKml: {
    label: 'Carica un file KML per il calcolo delle distanze',
    done: 'Il file KML è stato caricato. Premi il pulsante REQUEST RUN per richiedere un calcolo delle distanze.',
    failed: 'Errore nel caricamento del file KML. Vedi i dettagli.',
    input: { country },
    files: { file: 'File di luoghi' },
  },
};
