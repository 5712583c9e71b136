import { describe, expect, it } from 'vitest';
import { checkConfirmation, checkEmail, checkPassword } from '../../../src/core/wire/credentials.ts';

describe('checkEmail', () => {
  it.each(['a@b.it', 'First.Last+x%y-z_1@shop-1.example.com', 'A@B.INFO'])('accepts %s', (email) => {
    expect(checkEmail(email)).toBeNull();
  });

  it.each(['a', 'a@b', '@b.it', 'a b@c.it', 'a@b.museum', 'a@b.i'])('refuses %s', (email) => {
    expect(checkEmail(email)?.text).toBe('E-mail must be valid');
  });

  it('wants one', () => {
    expect(checkEmail('  ')?.text).toBe('Required field');
  });
});

describe('checkPassword', () => {
  it('wants at least 8 characters', () => {
    expect(checkPassword('1234567')?.text).toBe('Password must be at least 8 characters');
    expect(checkPassword('12345678')).toBeNull();
  });

  it('wants one', () => {
    expect(checkPassword('')?.text).toBe('Required field');
  });
});

describe('checkConfirmation', () => {
  it('wants the same password again', () => {
    expect(checkConfirmation('12345678', '')?.text).toBe('Required field');
    expect(checkConfirmation('12345678', '12345679')?.text).toBe('The two passwords are not the same.');
    expect(checkConfirmation('12345678', '12345678')).toBeNull();
  });
});
