/** What may be wrong with a file of places, by key. The engine says it: no browser loads it in English. */
export const kmlMessages = {
  // The file as a whole
  kmlTooLarge: 'A file of places may have up to {max} MB, unpacked too.',
  kmlNotText: 'The file says that it is {encoding}, but byte {byte} is not. Save it as UTF-8 and load it again.',
  kmlEncoding: "The file says that it is '{encoding}', which is no encoding that is read. Save it as UTF-8.",
  kmlEntities: 'The file declares entities or a document type of its own. They are not read: save it as plain KML.',
  kmlBroken: 'The file is no well-formed XML: {reason} (line {line}). Save it anew in the program that it comes from.',
  kmlSecondRoot:
    'After its first element the file goes on with a second one (line {line}). Divide it, or take out what was added at its end.',
  kmlRoot: 'Expected a KML file, whose first element is <kml>, got <{got}>.',
  kmlDepth: 'Folders are read up to {max} deep, and elements up to {elements}. Lay the folders side by side.',
  kmlTooMany: 'A file may have up to {max} placemarks, got more. Divide it into smaller ones.',
  kmlTooLong: 'Reading the file took longer than {seconds} seconds. Divide it into smaller ones.',
  kmlNothing: 'There is no placemark with a point, an area or opening hours in the file.',
  kmzBroken: 'The archive cannot be read: {reason}. Pack it anew, or load the KML file that is in it.',
  kmzSecret: 'The archive is protected by a password. Pack it anew without one.',
  kmzNoKml: 'There is no KML file in the archive: expected one that ends in .kml.',
  // A placemark
  kmlComma: "Expected longitude,latitude with decimal points, like 9.19,45.46, got '{got}'.",
  kmlCoordinates: "Expected longitude,latitude, like 9.19,45.46, got '{got}'.",
  kmlLatitude: 'A latitude lies between -90 and 90, got {got}.',
  kmlLongitude: 'A longitude lies between -180 and 180, got {got}.',
  kmlTwice: "The id {id} stands at '{first}' already: each placemark has an id of its own.",
  kmlFieldTwice: "'{field}' stands twice in the placemark, as '{first}' and as '{second}'.",
  kmlTurned:
    'Latitude and longitude seem to be exchanged: {lat}, {lng} is not in {country}, {lng}, {lat} is. Turn them.',
  // What is written
  kmlMany: 'At most {max} rows are processed at once, got {got}. Process fewer.',
  kmlGone:
    'There is no {resource} with id {id} that you may change. Take the row out, or take its id away to make a new one.',
  kmlCountry: '{resource} {id} is in {country}, and the row says {got}. A record does not move to another country.',
  kmlStale: 'Somebody changed it while the tool was open. Look at both, and take yours or theirs.',
  kmlStoreMissing: 'There is no store {id}, neither among the stores nor among the rows.',
  kmlRefused: 'Nothing was written: {count} of {total} rows cannot be.',
} as const;
