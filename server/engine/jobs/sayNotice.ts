import type { Application } from '../../../src/core/declaration/application.ts';
import type { NoticeAbout } from '../../../src/core/wire/inbox.ts';
import { sayIn, textIn } from '../context/sayIn.ts';

interface Told {
  title: string;
  body: string | null;
  about: NoticeAbout;
}

/** What a notice says where no screen says it: in the language of a browser, or of a mail. */
export const sayNotice = (
  application: Pick<Application, 'translations'>,
  language: string,
  { title, body, about }: Told,
): { title: string; body: string | null } => {
  const said = about.body ? sayIn(application, language, about.body) : body;
  if (!about.job) return { title: sayIn(application, language, about.title), body: said };
  const { of } = about.job;
  const own = about.text && `resources.${of.resource}.actions.${of.action ?? ''}.${about.text}`;
  return { title: own ? textIn(application, language, own, title) : title, body: said };
};
