import { checkMessages, fillTemplate, type Message, type MessageParams } from './checkMessages.ts';

export { fillTemplate };
export type { Limit, Message, MessageParams, ToldRecord, Why } from './checkMessages.ts';

/** Every text that validators and the engine can say, by key. What the engine alone says, no browser loads in English: it comes with the answer. */
export const messages = {
  ...checkMessages,
  readOnlyField: "'{field}' cannot be written.",
  setOnlyWhere: "It can be set only where '{field}' is {expected}.",
  fieldForbidden: "Changing '{field}' needs the permission {permission}.",
  unique: '{value} is already used by {id}.',
  uniqueUnseen: '{value} is already used.',
  unreadField: 'Something that you may not read stands in the way.',
  referenced: 'Still used by {count} {resource}.',
  referencedUnseen: 'Still used by {resource}.',
  gone: '{resource} {id} was deleted by {actor} at {at}.',
  versionChanged: 'The record changed since the plan was made.',
  changedSince: 'The record changed since it was read.',
  versionRequired: 'The version of the record is missing.',
  outOfScope: 'The record lies outside what you may see.',
  viewingOnly: 'You are viewing as {name}: nothing can be changed or taken along until you stop viewing.',
  viewingOwn: 'You are viewing as {name}: what is personal is shown only after you stop viewing.',
  viewBeyond: '{name} may do more than you may: only somebody who may do as much can view as {name}.',
  viewNeedsFactor: '{name} needs a second factor, and your account has none: set one up to view as {name}.',
  personAbove: '{email} may do more than you may: somebody who may do as much has to change that.',
  grantBeyond: '{email} would be able to do more than you may yourself.',
  personErased: '{name} stays as it is: what was erased does not come back.',
  eraseSelf:
    'Nobody erases their own account. Somebody else who manages users has to: give another account that role where there is none.',
  eraseJobs: 'Jobs of this account run or wait ({count}). Erase it once they have ended.',
  eraseAssigned: 'Alerts are assigned to this account ({count}). Assign them to somebody else first.',
  eraseOwner: 'This account answers for services: {services}. Give them another owner first.',
  serviceNoPerson:
    '{email} is a service and no person: nothing personal is kept of it. Whoever ends it switches it off, which ends its tokens.',
  lastManager: 'Nobody would be left who can manage users and roles.',
  permissionUnknown: "There is no permission '{code}'.",
  permissionAbove: "Only who holds '{code}' can give it.",
  noPublicUrl: 'Nobody can be invited: the address of this application is not set (PUBLIC_URL).',
  mailInvited:
    'An account was made for you in {application}. Open this link within {days} days to choose your password:',
  forbiddenMany: 'You do not have permission for this. Refused: {count} records.',
  badCredentials: 'The e-mail or the password is not right.',
  identityOver: 'The sign-in took too long, or was used already. Try again.',
  humanCheckRefused: 'The confirmation that you are a person was not accepted. Please confirm it again.',
  humanCheckOver: 'The confirmation that you are a person is too old, or was used already. Please confirm it again.',
  humanCheckAway:
    '{provider}, which confirms that you are a person, does not answer. Nothing was done; try again in a few minutes.',
  badActivation: 'The link is not valid any more, or the password is not the one that you chose.',
  badLink: 'The link is not valid any more. Ask for another one.',
  tokenBroken: 'This is no whole token: something of it was cut off or mistyped.',
  tokenUnknown: 'There is no such token any more. Make another one.',
  tokenRevoked: "The token '{name}' was revoked.",
  tokenExpired: "The token '{name}' ended on {date}. Make another one.",
  tokenInUrl:
    'A token stands in the address, which is written down on its way. Revoke it, make another one, and send it as the header Authorization: Bearer.',
  notByToken: 'Passwords, sessions and tokens are for whoever signed in: a token opens none of them.',
  tokenBeyond: "The account does not hold '{code}'.",
  tokenBeyondLimit: "'{value}' is not among what the account is limited to by '{name}'.",
  tokenOfPerson: 'Only they themselves can make tokens for a person.',
  tooManyTokens:
    'At most {max} tokens of an account are good at the same time. Revoke one that is not needed any more.',
  tokenEnds: "The token '{name}' ends on {date}.",
  tokenOfServiceEnds: "The token '{name}' of {account} ends on {date}.",
  tokenEndsHint:
    'Whatever uses it is refused from then on. Make another one under API tokens, and revoke this one once it is not used any more.',
  ownerLeft: 'The service {account} has no owner any more.',
  ownerLeftHint: '{owner}, who answered for it, is not active any more. Name somebody else.',
  wrongPassword: 'This is not your present password.',
  underAttack:
    'Too many sign-ins to this account failed lately. If the password is right, a message with a link to go on is on its way to its e-mail address; otherwise try again in {seconds} seconds.',
  badCode: 'The code is not right.',
  usedCode: 'This code was used already. Wait for the next one.',
  badPasskey: 'The passkey was not accepted.',
  factorOver: 'This sign-in took too long or was tried too often. Sign in again.',
  codesUnderAttack:
    'Too many wrong codes were typed for this account lately. A message with a link to go on is on its way to its e-mail address; a passkey or a recovery code works as well.',
  proofNeeded: 'Confirm first that it is you, by your password or a second factor.',
  signInAgain: 'You signed in too long ago to change this. Sign out and in again.',
  totpThere: 'There is an authenticator app already. Remove it first.',
  totpUnreadable:
    'The authenticator app cannot be checked, because a key of this application was changed. Use a passkey, or ask somebody who manages users to reset your second factor.',
  factorRequired: 'A role of yours asks for a second factor: the last one cannot be removed.',
  noFactor: 'There is no second factor yet.',
  ownFactors: 'You remove your own second factors in your account, where you confirm that it is you.',
  originMismatch: 'The request did not come from this application.',
  unknownPath: 'There is nothing at {path}.',
  methodNotAllowed: '{method} is not possible at {path}.',
  badQuery: "The query parameter '{name}' cannot be read: {reason}",
  badBody: 'The body of the request cannot be read: {reason}',
  failedTooLarge:
    'The refused rows have more than {max} million characters together. Look at them in the plan, or divide the file.',
  requestTooLarge: 'The request is too large: this call takes at most {kilobytes} kB.',
  tooManyUploads: 'Too many large uploads at once. Try again in {seconds} seconds.',
  imageInvalid: 'File is invalid. Please upload a valid image file. Supported formats are jpg, jpeg and png.',
  imagePixels:
    'The image has {width} × {height} pixels; at most {side} a side and {millions} million in all are taken.',
  imageSize: 'The image has {width} × {height} pixels; this place needs {neededWidth} × {neededHeight}.',
  imageCrop: 'The part to keep lies beyond the image, which has {width} × {height} pixels.',
  imageOrigin: 'A picture lies among the uploaded ones or at {origins}, got one at {got}. Upload it here.',
  uploadQuota:
    'You uploaded {used} MB within {days} days; at most {max} MB are taken. Try again later, or ask an administrator.',
  imageStorage: 'Pictures can be neither kept nor read now: where they are kept does not answer. Nothing was saved.',
  imageMissing: 'There is no uploaded image at this address.',
  duplicateInFile: 'Row {row} has the same {field}.',
  sameRecord: 'Row {row} names this record already.',
  duplicateMatch: "{count} records have {field} '{value}'.",
  duplicateMatchWithin: "{count} records have {field} '{value}' within {within}.",
  nameUnknown: "No {resource} is called '{value}'.",
  nameSeveral: "{count} {resource} are called '{value}'.",
  noMatch: "No {resource} has {field} '{value}', and for a new one {needs} is missing.",
  noMatchWithin: "No {resource} has {field} '{value}' within {within}, and for a new one {needs} is missing.",
  proposalUnusable: "{source} proposes '{value}', which the field cannot hold.",
  proposalBehind: '{source} goes first.',
  keyPart: '{field} is missing: a record is found by {key} together.',
  csvHeader:
    "Something went wrong while parsing the CSV content, please check the file you're trying to import, select the correct separator, and try again.",
  changeSetClosed:
    'This change-set takes no more: it was undone, is older than {minutes} minutes, or belongs to a plan or a job. Send the call under a new one.',
  changeSetTaken: 'A plan and an undo have a change-set of their own, and this one was used already. Name a new one.',
  formulaBare: 'The formula in {cell} has no result in the file. Open the file in a spreadsheet program and save it.',
  cellError: 'Cell {cell} holds the error {got}.',
  lostCharacter: 'The text holds a character that is broken, or was lost before (\uFFFD). Write it anew.',
  planApplied: 'The plan was already applied.',
  wholeFaults:
    'This import is all or nothing: {count} of its {total} rows cannot be written, so none was. Mend them and import the whole file again.',
  wholeRefused:
    'Nothing was written. This import is all or nothing, and {count} of its {total} rows stood in the way (rows of the file: {rows}). Mend them and import the whole file again.',
  copyFaults:
    'Nothing can be copied while {count} of {total} records stand in the way. Mend them and look at the differences again.',
  copyRefused:
    'Nothing was copied: {count} of {total} records stood in the way (rows: {rows}). Mend them and look at the differences again.',
  copyExcept: 'All of it is copied or nothing: no record can be left out.',
  copyStale:
    'Nothing was copied: what differs has changed since it was shown. Look at the differences as they are now.',
  tooManyCopied: 'More than {max} records differ, which is as many as are copied at once. Narrow down what is copied.',
  wholeExcept: 'This import is all or nothing: none of its rows can be left out.',
  undoSuperseded: 'Something newer changed the same fields.',
  followerRefused: '{resource} {id}, which follows from it, cannot be: {reason}',
  actionUnmet: '{action} is not possible for this {resource}.',
  stateForbidden: "Setting '{field}' to '{state}' needs the permission {permission}.",
  stateUnreachable: "No action leads from '{from}' to '{state}'.",
  stateUnmet: "It cannot be set to '{state}': {reason}",
  stateOfMany: "An edit of many leaves '{field}' at '{set}'. '{state}' is reached by the action '{action}'.",
  codeMissing: 'No {resource} has the code {code}.',
  rewiredToSelf: 'It belongs to {id} already.',
  rewiredTwice: 'Another of these rows goes to {value} already.',
  tooMuchAtOnce: 'You have asked for {count} such things at once. Try again in {seconds} seconds.',
  tooSlow: 'This took longer than one request may, and was ended. Ask for less, for instance with another filter.',
  tooManyJobs: 'You have {count} pieces of work under way. Wait until one has ended, or cancel one, then try again.',
  jobCancelled: 'It was cancelled.',
  jobDone: '{done} of {total} done.',
  jobPartly: '{done} of {total} done, {failed} failed.',
  jobStopped: 'Cancelled after {done} of {total}.',
  jobWaits: 'It waits for its turn until the maintenance of its section is over.',
  jobGivenUp: 'Given up: it was begun {count} times, and the server stopped each time before it was done.',
  jobNotAgain: 'This work cannot be begun again. Start it anew where it was asked for.',
  jobFailedTwice: 'It failed for the second time. It was asked for by {by} (job {job}).',
  alertWorse: 'Alert: {alert}',
  alertCounts: '{status}: {count}, threshold {threshold}',
  scheduleFailed: 'Scheduled work failed (job {job}).',
  internal: 'Something failed on our side. Nothing was stored by halves.',
  remoteUnreachable: "The service '{service}' cannot be reached now.",
  remoteSlow: "The service '{service}' did not answer within {seconds} seconds.",
  remoteUnusable: "The service '{service}' gave an answer that cannot be used: {reason}.",
  remoteRefused: "The service '{service}' refused this: {reason}",
  remoteInterrupted:
    "This server stopped while the service '{service}' was asked: whether the row was written is not known.",
  remoteGivenUp: "Not tried: the service '{service}' had stopped answering.",
  remoteIncapable: "The service '{service}' cannot do this.",
  mailHasAccount:
    'Somebody, perhaps you, signed up to {application} with this address, which has an account already. Sign in here:',
  mailActivate: 'Open this link within {hours} hours to activate your account of {application}:',
  mailNotYou: 'If you did not sign up, leave this message alone: no account is made.',
  mailReset:
    'Somebody, perhaps you, wants to set a new password for your account of {application}. Open this link within {minutes} minutes to set one:',
  mailResetNotYou: 'If it was not you, leave this message alone: your password stays as it is.',
  mailNoAccount:
    'Somebody, perhaps you, wants to set a new password for {application} with this address, which has no account there. Perhaps you signed up with another one.',
  mailDevice:
    'Many sign-ins to your account of {application} failed lately, so one with the right password was held back. If it was yours, open this link within {minutes} minutes and sign in again:',
  mailDeviceNotYou: 'If it was not yours, somebody knows your password. Set a new one here:',
  mailPasswordChanged:
    'The password of your account of {application} was changed, and all other sessions were ended. If it was not you, set a new one here:',
  mailTotpAdded: 'An authenticator app was added to your account of {application} as a second factor.',
  mailTotpRemoved: 'The authenticator app was removed from your account of {application}.',
  mailPasskeyAdded: 'The passkey “{name}” was added to your account of {application}.',
  mailPasskeyRemoved: 'The passkey “{name}” was removed from your account of {application}.',
  mailRecoveryMade:
    'New recovery codes were made for your account of {application}. Those that were before open nothing any more.',
  mailRecoveryUsed:
    'Somebody signed in to your account of {application} with a recovery code. Codes that are left: {left}.',
  mailFactorsReset:
    'Somebody who manages users removed all second factors of your account of {application}, and all your sessions were ended.',
  mailFactorNotYou: 'If it was not you, set a new password here and look at your second factors:',
  deliveryFailed: 'A message could not be delivered',
  deliveryFailedTo: 'What was to be sent to {to} was given up.',
  webhookDisabled: "The webhook '{name}' was switched off",
  webhookDisabledWhy: 'Nothing could be delivered to {url} for {days} days.',
  webhookAddress: 'Expected an https address of the internet.',
  webhookEvent: "'{event}' is no event. Expected a resource and what happens to its records, like {example}.",
  webhookUnread: "'{event}' tells of records that you may not read.",
  pushToken: 'The token is not that of the subscription.',
  maintenance: 'The application/section is under maintenance',
} as const;

export type MessageKey = keyof typeof messages;

export const message = (key: MessageKey, params: MessageParams = {}): Message => ({
  key,
  params,
  text: fillTemplate(messages[key], params),
});
