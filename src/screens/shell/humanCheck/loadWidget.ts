import type { HumanCheckInfo } from '../../../core/wire/session.ts';

/** What the script of a provider makes; all of them are called as reCAPTCHA is. */
export interface WidgetApi {
  /** Answers what names the widget. */
  render(container: HTMLElement, options: WidgetOptions): unknown;
  /** Turnstile alone has to be told. */
  remove?(widget: unknown): void;
}

interface WidgetOptions {
  sitekey: string;
  theme: 'light' | 'dark';
  /** The one that understands the language here: the others have it from the script's address. */
  language: string;
  action: string;
  callback(token: string): void;
  'expired-callback'(): void;
  'error-callback'(code?: unknown): boolean;
}

/** What the script calls once it is there. */
const called = 'toolkitHumanCheck';
const patienceMs = 15_000;

const begun = new Map<string, Promise<WidgetApi>>();

/** Loads the script of a provider, once. Rejects where it does not come; then it may be asked for again. */
export const loadWidget = (info: HumanCheckInfo, language: string): Promise<WidgetApi> => {
  const known = begun.get(info.script);
  if (known) return known;
  const beginning = begin(info, language);
  begun.set(info.script, beginning);
  beginning.catch(() => begun.delete(info.script));
  return beginning;
};

const begin = ({ script, api, label }: HumanCheckInfo, language: string): Promise<WidgetApi> =>
  new Promise((resolve, reject) => {
    const element = document.createElement('script');
    const globals = window as unknown as Record<string, unknown>; // what scripts of others add is not declared
    const fail = (): void => {
      clearTimeout(timer);
      element.remove();
      reject(new Error(`The script of ${label} did not come.`));
    };
    const timer = setTimeout(fail, patienceMs);
    globals[called] = () => {
      clearTimeout(timer);
      const found = globals[api] as WidgetApi | undefined;
      if (found) resolve(found);
      else fail();
    };
    element.async = true;
    element.src = `${script}?${new URLSearchParams({ render: 'explicit', onload: called, hl: language })}`;
    element.addEventListener('error', fail);
    document.head.append(element);
  });
