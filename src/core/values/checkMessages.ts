/**
 * The texts that the browser says too, by key: those of validators and of what is refused before anything is sent. Every message travels as
 * key and parameters; the English text is the fallback. Source: spec 000 §5 and §8; texts outside the spec follow their neighbours' style.
 */
export const checkMessages = {
  // Shared validation (spec 000 §5)
  required: 'Required field',
  number: 'Must input a number',
  integerRange: 'Min: {min}, Max: {max}',
  positive: 'Value cannot be lower than 0',
  greaterThanZero: 'Value must be greater than zero',
  atLeastOne: 'At least one value is required',
  comboRequired: 'Please select at least one option',
  noSpaces: 'No spaces are allowed',
  shopPath: 'Begin with /: a place in the shop, such as /offers',
  slug: 'No spaces, no final dash or uppercase chars are allowed',
  categorySlug: 'No spaces, final dash or apostrophe allowed',
  province: 'Province must be 2 or 3 capitalized letters',
  json: 'Not a valid JSON',
  xpath: 'Not a valid XPath expression',
  regex: 'Not a valid regular expression',
  regexList: 'Some values are not valid regular expressions',
  url: 'Not a valid URL',
  ownAddress: 'Expected an address of this application, like /items/12.',
  localizedImages: 'Error, all images in localized contents are mandatory.',
  fileSize: 'File size should be less than 25 MB!',
  fileKind: 'Expected a file that ends in {endings}, got {got}.',
  fileTooLarge: 'The file has {got} kB; at most {max} kB are taken.',
  fileEmpty: 'The file is empty.',
  fileGone: 'The file is not there any more. Choose it again.',
  time: 'Hour format not valid.',
  maxLength: 'Max Length: {max} characters',
  lengthAtMost: 'Max length: {max} characters',
  email: 'E-mail must be valid',
  passwordLength: 'Password must be at least {min} characters',
  passwordsDiffer: 'The two passwords are not the same.',
  numberRange: 'Min: {min}, max: {max}',
  minimum: 'Min: {min}',
  maximum: 'Max: {max}',
  priceBetween: 'Price should be between {min} and {max}',
  discountPositive: 'The discount cannot be greater than 0',
  discountBetween: 'Discount should be between {min} and {max}',
  eanLength: 'EAN code should be between {min} and {max} characters',
  // Values that do not fit their field
  type: 'Expected {expected}, got {got}.',
  eanCheckDigit: 'Check digit: expected {expected}, got {got}',
  eanDigits: 'An EAN has 8, 12, 13 or 14 digits, got {got}',
  choice: 'Expected one of {choices}, got {got}.',
  notChosen: "Choose one of the records found for '{text}', or empty the field.",
  date: 'Expected a date like 2026-11-21, got {got}.',
  instant: 'Expected an instant like 2026-11-21T09:30:00Z, got {got}.',
  localMoment: 'Expected a date and time like 2026-11-21 09:30:00, got {got}.',
  skippedTime: 'There is no {time} in {zone}: the clocks go forward at that hour. Choose a time before or after it.',
  scale: 'At most {scale} decimals are kept, got {got}.',
  decimalPoint: 'Expected a number with a decimal point, like 1234.5, got {got}.',
  decimalComma: 'Expected a number with a decimal comma, like 1234,5, got {got}.',
  nothingToAdjust: 'It is empty: there is no number to start from.',
  noEnding: 'Nothing that ends in {ending} lies on that side of {value}.',
  unsafeText: 'The text holds a character that cannot be stored ({got}).',
  notDecoded: 'The file holds a character that is not {encoding}.',
  unknownField: "'{field}' is not a field of {resource}.",
  referenceMissing: 'There is no {resource} with id {id}.',
  referenceUnnamed: "There is no {resource} with {field} '{value}'.",
  referenceUnfit: "This {resource} does not fit '{field}'.",
  notFound: 'There is no {resource} with id {id}.',
  conflict: 'Somebody changed the same field',
  forbidden: 'You do not have permission to access this resource',
  whyForbidden: 'It needs {permissions}, which somebody with {grants} can give.',
  humanCheckNeeded: 'Confirm first that you are a person.',
  whyLimited: 'Your constraint {constraint} = {values} may hide it; somebody with {grants} can change that.',
  whyState: '{action} is possible from {states}.',
  whyStateWays: '{action} is possible from {states}. From {state} there is: {ways}.',
  transitionRefused: '{action} is not possible from {state}.',
  unauthorized: 'You are not authorized to access this resource',
  withoutPermissions: 'Cannot access the PIM, please ask for permissions',
  noRegistration: 'No registered user is associated with your {provider} account',
  unverifiedEmail: '{provider} has not verified your e-mail address, so it cannot say which account is yours.',
  badIdentity: 'What came back from {provider} could not be verified. Try again.',
  identityDeclined: '{provider} was not allowed to say who you are.',
  issuerUnavailable: 'The sign-in service does not answer. Try again later, or use your password.',
  bodyTooLarge: 'File size should be less than 25 MB!',
  importTooLarge: 'The file must be smaller than {max} MB. Divide it into smaller ones.',
  sheetFileTooLarge:
    'A spreadsheet must be smaller than {max} MB, since it is read as a whole. Save it as CSV: that may have up to {csv} MB.',
  secretMark: 'A secret is named by its mark here. Leave the secret itself by its own call, which answers the mark.',
  secretWaits: 'Not kept yet. Press Enter.',
  imagePlaces: 'At most {max} images have a place, got {got}.',
  raggedRow: 'The row has {got} cells, the header has {expected}.',
  openQuote: 'A quote is opened and not closed, or text follows its end.',
  cellTooLong:
    'Row {row} has a cell of more than {max} characters. Is a quote opened and not closed, or is the separator another?',
  tooManyColumns: 'Row {row} has more than {max} columns. Is the separator another?',
  tooManyFileRows: 'The file has more than {max} rows. Divide it into smaller ones.',
  sheetBroken:
    'The file cannot be read as a spreadsheet: it is broken, or something else. Save it anew as .xlsx, or as CSV.',
  sheetOld:
    'The file is protected by a password, or of a format before .xlsx. Save it as .xlsx without a password, or as CSV.',
  sheetTooLarge: 'The spreadsheet unpacks to more than {max} MB. Divide it, or save it as CSV.',
  sheetMissing: 'The file has no sheet {sheet}; there are {count}.',
  headerTooFar: 'The file has no row {row}, which was to be the header.',
  decimalEither: '{got} is {point} by a decimal point and {comma} by a decimal comma. Say which of them the file has.',
  planExpired: 'The plan has expired. Make it again.',
  tooManyRows: 'At most {max} rows at once, got {got}.',
  jobOfCreate: 'Creation of {count} {many}',
  jobOfUpdate: 'Edit of {count} {many}',
  jobOfDelete: 'Deletion of {count} {many}',
  jobOfImport: 'Import of {count} {many}',
  jobOfAction: 'Action on {count} {many}',
  jobOfRevert: 'Revert of {count} {many}',
  jobOfRecompute: 'Recomputation of {count} {many}',
  jobOfCopy: 'Copying from or to {many}: {count} differences',
  jobOfUndo: 'Undo for {count} {many}',
  tooManyRequests: 'Too many requests. Try again in {seconds} seconds.',
  unavailable: 'The service is not available now.',
  unknownMember: "'{member}' is not part of this value.",
  markup: 'Not taken in a formatted text: {got}. Take it out.',
  otherMember: 'Not entered for what is chosen in {field}. Take it out, or choose anew.',
  atLeast: 'At least {min}, got {got}.',
  atMost: 'At most {max}, got {got}.',
  sameTwice: "'{first}' and '{second}' are the same.",
  invalid: '{reason}',
} as const;

export type CheckKey = keyof typeof checkMessages;
export type MessageParams = Record<string, string | number | boolean | null>;

/** One thing that is wrong: key and parameters for the reader's language, and the English text. */
export interface Message {
  key: string;
  params: MessageParams;
  text: string;
  /** Where in a value of many members it stands: `['others', 0, 'amount']`. Absent: the value itself. */
  path?: readonly (string | number)[];
  /** Another record that it speaks of by its id, where the reader may read that one. */
  record?: ToldRecord;
  /** Of a refusal of one of many rows: what is missing, and who can change that. A single call says it beside its message. */
  why?: Why;
}

/** Why something is refused, and who can change that. */
export interface Why {
  /** Lists of permissions: of each one is missing. */
  needs: string[][];
  /** Constraints of whoever asked: one of them may hide the record, whether there is one or not. Absent: none does. */
  limits?: Limit[];
  /** What leads on from the state in which the record is. */
  state?: Message;
  /** One of these is what somebody holds who can give a permission and change a constraint. */
  grants: string[];
}

/** A constraint of somebody, and the values that they are limited to. */
export interface Limit {
  constraint: string;
  values: (string | number)[];
}

/** A record as a message names it. */
export interface ToldRecord {
  resource: string;
  id: string;
  label: string;
}

/** Fills `{name}` in a template; an unknown name stays as it is. */
export const fillTemplate = (template: string, params: MessageParams): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));

export const message = (key: CheckKey, params: MessageParams = {}): Message => ({
  key,
  params,
  text: fillTemplate(checkMessages[key], params),
});

/** A message packed into the one string that a zod check can carry; `unpackMessage` is its inverse. */
export const packMessage = (key: CheckKey, params: MessageParams = {}): string => `${key} ${JSON.stringify(params)}`;

/** Reads what `packMessage` wrote. A text that it did not write comes back under the key `invalid`. */
export const unpackMessage = (packed: string): Message => {
  const found = /^([A-Za-z]+) (\{.*\})$/s.exec(packed);
  const key = found?.[1];
  if (!key || !(key in checkMessages)) return message('invalid', { reason: packed });
  return message(key as CheckKey, JSON.parse(found[2] ?? '{}') as MessageParams); // checked by `in`
};

/** A message with the hint that follows it: the specification has some texts without their full stop. Without a hint: the message. */
export const withHint = (sentence: string, hint: string): string =>
  hint === '' ? sentence : `${sentence}${/[.!?]$/.test(sentence) ? '' : '.'} ${hint}`;
