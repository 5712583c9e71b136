/**
 * Some systems name a language as no standard does: 'en-US@posix', 'it_IT.UTF-8'. `Intl` throws at such a name, and with it a library
 * that asks the browser for one. The browser then says what of it is a language, else English.
 */
export const mendLanguage = (browser: Pick<Navigator, 'language'>): void => {
  const named = browser.language;
  if (isLanguage(named)) return;
  const [tag = ''] = named.replaceAll('_', '-').split(/[@.]/);
  Object.defineProperty(browser, 'language', { value: isLanguage(tag) ? tag : 'en', configurable: true });
};

const isLanguage = (name: string): boolean => {
  try {
    return Intl.getCanonicalLocales(name).length === 1;
  } catch {
    return false;
  }
};
