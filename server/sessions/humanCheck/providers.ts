/** What a page may load of a provider, by directive of the Content-Security-Policy. */
export type ProviderSources = Readonly<Partial<Record<`${'script' | 'frame' | 'style' | 'connect'}-src`, string[]>>>;

/** A provider of human checks. All of them speak as reCAPTCHA does, in the page and at the server. */
interface Provider {
  label: string;
  /** Where its script and its check lie; both below one origin where another one is set. */
  script: { origin: string; path: string };
  verify: { origin: string; path: string };
  /** The global that its script makes. */
  api: string;
  /** As the provider's own documentation asks for, by its origin or the one that is set instead. */
  sources(origin: string | null): ProviderSources;
  /** Of an answer with a score, which says how sure it is of a person: the least that will do. Null: its scores say something else. */
  leastScore: number | null;
}

const google = 'https://www.google.com';
const cloudflare = 'https://challenges.cloudflare.com';

const recaptcha: Provider = {
  label: 'reCAPTCHA',
  script: { origin: google, path: '/recaptcha/api.js' },
  verify: { origin: google, path: '/recaptcha/api/siteverify' },
  api: 'grecaptcha',
  sources: (origin) => ({
    'script-src': [`${origin ?? google}/recaptcha/`, 'https://www.gstatic.com/recaptcha/'],
    'frame-src': [`${origin ?? google}/recaptcha/`, 'https://recaptcha.google.com/recaptcha/'],
  }),
  leastScore: 0.5,
};

const hcaptcha: Provider = {
  label: 'hCaptcha',
  script: { origin: 'https://js.hcaptcha.com', path: '/1/api.js' },
  verify: { origin: 'https://api.hcaptcha.com', path: '/siteverify' },
  api: 'hcaptcha',
  sources: (origin) => {
    const own = origin === null ? ['https://hcaptcha.com', 'https://*.hcaptcha.com'] : [origin];
    return { 'script-src': own, 'frame-src': own, 'style-src': own, 'connect-src': own };
  },
  leastScore: null,
};

const turnstile: Provider = {
  label: 'Turnstile',
  script: { origin: cloudflare, path: '/turnstile/v0/api.js' },
  verify: { origin: cloudflare, path: '/turnstile/v0/siteverify' },
  api: 'turnstile',
  sources: (origin) => ({ 'script-src': [origin ?? cloudflare], 'frame-src': [origin ?? cloudflare] }),
  leastScore: null,
};

export const providers = { recaptcha, hcaptcha, turnstile } as const;
export type ProviderName = keyof typeof providers;
export const providerNames = ['recaptcha', 'hcaptcha', 'turnstile'] as const satisfies readonly ProviderName[];
