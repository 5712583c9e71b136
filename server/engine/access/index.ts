/**
 * Who asks, what they may, within which scope, and how a refusal is told.
 *
 * Taken from outside: admission, forbidden, languageOf, requestError, requireAccess, requireList, requireSeen, scope, signedIn, targets,
 * tellRefusal, unseen, viewingRefusal.
 */
export {};
