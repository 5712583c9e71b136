import { createI18nProvider } from '../../../../src/screens/kit/i18n/i18nProvider.ts';
import { loadTexts } from '../../../../src/screens/kit/i18n/texts.ts';
import { createCounted } from '../../../../src/screens/kit/i18n/useCounted.ts';

await loadTexts();
/** The framework's English texts, as hooks bring them. */
export const { translate } = createI18nProvider(() => Promise.resolve({}));
export const counted = createCounted(translate, 'en');
