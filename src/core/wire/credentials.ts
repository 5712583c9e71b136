import { message, type Message } from '../values/checkMessages.ts';

const minPasswordLength = 8;

// Spec 000 §5: letters, digits and ._%+- before an @, a domain, and an ending of 2 to 4 letters.
const emailPattern = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,4}$/i;

/** What is wrong with an e-mail address that was typed to sign in; null: nothing. */
export const checkEmail = (email: string): Message | null => {
  if (email.trim() === '') return message('required');
  return emailPattern.test(email.trim()) ? null : message('email');
};

export const checkPassword = (password: string): Message | null => {
  if (password === '') return message('required');
  return password.length >= minPasswordLength ? null : message('passwordLength', { min: minPasswordLength });
};

/** A password that was typed a second time. */
export const checkConfirmation = (password: string, confirmation: string): Message | null => {
  if (confirmation === '') return message('required');
  return confirmation === password ? null : message('passwordsDiffer');
};
