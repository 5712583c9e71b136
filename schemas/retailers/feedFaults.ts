import type { Choice } from '../../src/core/fields/field.ts';

/** Why a row of a feed became nothing: messages by their keys, called in short. What is not here is told all the same. */
export const rowFaults = [
  { value: 'feedPriceMissing', label: 'Price missing' },
  { value: 'feedPrice', label: 'Price unreadable' },
  { value: 'feedPriceRange', label: 'Price out of range' },
  { value: 'feedPriceJump', label: 'Price jump' },
  { value: 'feedItemUnknown', label: 'EAN unknown' },
  { value: 'feedEanMissing', label: 'EAN missing' },
  { value: 'eanDigits', label: 'EAN of a wrong length' },
  { value: 'eanCheckDigit', label: 'EAN with a wrong check digit' },
  { value: 'feedRounded', label: 'Code rounded by a spreadsheet' },
  { value: 'feedGdoMissing', label: 'GDO ID missing' },
  { value: 'feedGdoTwice', label: 'GDO ID twice' },
  { value: 'feedItemTaken', label: 'Item sold under another GDO ID' },
  { value: 'feedNameMissing', label: 'Item name missing' },
  { value: 'feedNumber', label: 'Number unreadable' },
  { value: 'feedFlag', label: 'Neither yes nor no' },
  { value: 'raggedRow', label: 'Too many or too few cells' },
  { value: 'openQuote', label: 'Quote left open' },
  { value: 'lostCharacter', label: 'Character lost' },
  { value: 'cellError', label: 'Error of a spreadsheet' },
  { value: 'unknownField', label: 'Override of an unknown field' },
  { value: 'feedPlanDiffers', label: 'Other than what was looked at' },
] as const satisfies readonly Choice[];

/** What they are called, by their keys. */
export const rowFaultNames: Readonly<Record<string, string>> = Object.fromEntries(
  rowFaults.map(({ value, label }) => [value, label]),
);

/** Why a run of a feed ended, or waits. */
export const runFaults = [
  { value: 'feedMostMissing', label: 'Too much missing' },
  { value: 'feedColumnMissing', label: 'Column missing' },
  { value: 'feedColumnNotMapped', label: 'Column not mapped' },
  { value: 'feedFormatMissing', label: 'Columns not mapped yet' },
  { value: 'feedDecimal', label: 'Decimal mark unclear' },
  { value: 'feedEmpty', label: 'No rows' },
  { value: 'feedCutOff', label: 'File cut off' },
  { value: 'feedNoFile', label: 'No file there' },
  { value: 'feedNoCredentials', label: 'No credentials' },
  { value: 'feedCredentials', label: 'Credentials refused' },
  { value: 'feedHostUnknown', label: 'Server unknown' },
  { value: 'feedUnreachable', label: 'Server not reached' },
  { value: 'feedNoAnswer', label: 'No answer' },
  { value: 'feedStopped', label: 'Server stopped sending' },
  { value: 'feedTooSlow', label: 'Too slow' },
  { value: 'feedBroken', label: 'Conversation broken off' },
  { value: 'feedStatus', label: 'Refused by the server' },
  { value: 'feedRedirect', label: 'Redirected' },
  { value: 'feedCertificate', label: 'Certificate not trusted' },
  { value: 'feedCertificateExpired', label: 'Certificate expired' },
  { value: 'feedCipher', label: 'No such encryption' },
  { value: 'feedHostKeyChanged', label: 'Host key changed' },
  { value: 'feedPrivateAddress', label: 'Private address' },
  { value: 'feedListing', label: 'Listing leads out of its folder' },
  { value: 'feedProtocolClosed', label: 'Store closed to the protocol' },
  { value: 'feedTooLarge', label: 'File too large' },
  { value: 'feedPackedBroken', label: 'Packed file broken' },
  { value: 'feedPackedTooLarge', label: 'Packed file unpacks to too much' },
  { value: 'feedPackedSeveral', label: 'Several files in one' },
  { value: 'feedStorage', label: 'Files cannot be kept' },
  { value: 'feedUnderWay', label: 'Another run under way' },
  { value: 'feedCancelled', label: 'Stopped' },
  { value: 'internal', label: 'Failed on our side' },
] as const satisfies readonly Choice[];
