import type { Choice } from '../../src/core/fields/field.ts';

/** What is noted of the security of the house. */
export const securityKinds = [
  { value: 'signedIn', label: 'Signed in', tone: 'live' },
  { value: 'signInRefused', label: 'Sign-in refused', tone: 'cancelled' },
  { value: 'signedOut', label: 'Signed out', tone: 'neutral' },
  { value: 'passwordSet', label: 'Password set', tone: 'approved' },
  { value: 'factorAdded', label: 'Second factor added', tone: 'approved' },
  { value: 'factorRemoved', label: 'Second factor removed', tone: 'approved' },
  { value: 'factorUsed', label: 'Second factor used', tone: 'live' },
  { value: 'factorRefused', label: 'Second factor refused', tone: 'cancelled' },
  { value: 'tokenMade', label: 'Token made', tone: 'approved' },
  { value: 'tokenRevoked', label: 'Token revoked', tone: 'approved' },
  { value: 'viewBegun', label: 'Viewing as another begun', tone: 'scheduled' },
  { value: 'viewEnded', label: 'Viewing as another ended', tone: 'neutral' },
  { value: 'identityLinked', label: 'Identity linked', tone: 'approved' },
  { value: 'rightsChanged', label: 'Rights changed', tone: 'approved' },
  { value: 'refused', label: 'Access refused', tone: 'cancelled' },
  { value: 'exported', label: 'Exported', tone: 'scheduled' },
  { value: 'downloaded', label: 'Downloaded', tone: 'scheduled' },
  { value: 'personExported', label: 'Personal data exported', tone: 'scheduled' },
  { value: 'personErased', label: 'Personal data erased', tone: 'cancelled' },
] as const satisfies readonly Choice[];

/** By what somebody came in, went out or set a password; as what they viewed, and why that ended. */
export const securityWays = [
  { value: 'password', label: 'Password' },
  { value: 'activation', label: 'Activation link' },
  { value: 'link', label: 'Mailed link' },
  { value: 'google', label: 'Google' },
  { value: 'oidc', label: 'Single sign-on' },
  { value: 'elsewhere', label: 'From another session' },
  { value: 'person', label: 'As a person' },
  { value: 'role', label: 'As a role' },
  { value: 'left', label: 'Stopped by hand' },
  { value: 'time', label: 'The hour was over' },
  { value: 'rights', label: 'The right to it was lost' },
  { value: 'signedOut', label: 'Signed out' },
] as const satisfies readonly Choice[];

/** Why somebody was not let in, which they are not told. */
export const refusalReasons = [
  { value: 'password', label: 'Wrong password' },
  { value: 'noAccount', label: 'No such account' },
  { value: 'inactive', label: 'The account is not active' },
  { value: 'locked', label: 'Too many attempts' },
  { value: 'link', label: 'The link does not fit' },
  { value: 'humanCheck', label: 'Human check failed' },
  { value: 'identity', label: 'The proof of identity does not hold' },
  { value: 'unverified', label: 'The e-mail is not verified' },
  { value: 'origin', label: 'A page of another site asked' },
  { value: 'permission', label: 'A permission is missing' },
  { value: 'viewing', label: 'They were viewing as another' },
] as const satisfies readonly Choice[];
