import { describe, expect, it } from 'vitest';
import { sayNotice } from '../../../server/engine/jobs/sayNotice.ts';
import { message } from '../../../src/core/values/messages.ts';
import type { NoticeAbout } from '../../../src/core/wire/inbox.ts';
import { application } from '../../../server/application.ts';

const job = (of: Partial<NonNullable<NoticeAbout['job']>['of']>, kind = 'apply'): NoticeAbout => ({
  job: { kind, label: 'Update of 6,000 items', of: { resource: 'items', kind: 'update', ...of }, total: 6_000 },
  body: message('jobDone', { done: 6_000, total: 6_000 }),
});
const say = (language: string, about: NoticeAbout) =>
  sayNotice(application, language, { title: 'Update of 6,000 items', body: '6,000 of 6,000 done.', about });

describe('a notice that no screen says', () => {
  it('tells of a job in the language of who reads it', () => {
    expect(say('it', job({}))).toEqual({ title: 'Modifica di 6000 articoli', body: '6000 di 6000 completati.' });
    expect(say('pl', job({}, 'undo')).title).toMatch(/^Cofanie – .+: 6000$/);
    expect(say('en', job({})).title).toBe('Edit of 6,000 items');
  });

  it('tells of an action by its label', () => {
    const about = job({ kind: 'action', action: 'coverage' }, 'operation');
    expect(say('it', about).title).not.toMatch(/Update|items/);
    expect(say('it', about).title).toMatch(/ articoli$/);
  });

  it('says what it was left with where nothing else is known', () => {
    expect(say('it', job({ resource: 'gone' })).title).toBe('Update of 6,000 items');
  });
});
