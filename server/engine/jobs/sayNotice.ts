import type { Application } from '../../../src/core/declaration/application.ts';
import { jobTitle, type NoticeAbout } from '../../../src/core/wire/inbox.ts';
import { sayIn, textIn } from '../context/sayIn.ts';

type Texts = Pick<Application, 'translations' | 'resources'>;
interface Told {
  title: string;
  body: string | null;
  about: NoticeAbout;
}

/** What a notice says where no screen says it: in the language of a browser, or of a mail. */
export const sayNotice = (
  application: Texts,
  language: string,
  { title, body, about }: Told,
): { title: string; body: string | null } => {
  const said = about.body ? sayIn(application, language, about.body) : body;
  if (!about.job) return { title: sayIn(application, language, about.title), body: said };
  const { of } = about.job;
  const own = about.text && `resources.${of.resource}.actions.${of.action ?? ''}.${about.text}`;
  return {
    title: own ? textIn(application, language, own, title) : sayJob(application, language, about.job),
    body: said,
  };
};

/** What a job does, as `useJobLabel` of the screens says it. */
const sayJob = (application: Texts, language: string, job: NonNullable<NoticeAbout['job']>): string => {
  const { of } = job;
  const resource = application.resources.find(({ name }) => name === of.resource);
  const said = (word: string): string =>
    of.action ? textIn(application, language, `resources.${of.resource}.actions.${of.action}.${word}`, '') : '';
  return jobTitle(job, {
    locale: language,
    many: resource && textIn(application, language, `resources.${of.resource}.many`, resource.title.many),
    action: said('label'),
    ofOne: said('ofOne'),
    say: (message) => sayIn(application, language, message),
  });
};
