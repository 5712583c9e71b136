import type { HumanCheckInfo } from '../../../src/core/wire/session.ts';
import { providers, type ProviderName, type ProviderSources } from './providers.ts';

/** Who is asked whether it is a person, and as whom. */
export interface HumanCheckSettings {
  label: string;
  siteKey: string;
  secret: string;
  verifyUrl: string;
  leastScore: number | null;
  /** What a page may load of the provider. */
  sources: ProviderSources;
  /** What a page is told. */
  info: HumanCheckInfo;
}

const needed = ['HUMAN_CHECK', 'HUMAN_CHECK_SITE_KEY', 'HUMAN_CHECK_SECRET'] as const;

/** That of the environment, whose values are texts by now; null: nobody is asked. A sentence for each fault. */
export const readHumanCheck = (
  given: (name: string) => string | undefined,
  { publicUrl, isLocal }: { publicUrl: string | null; isLocal: boolean },
): { humanCheck: HumanCheckSettings | null; faults: string[] } => {
  const [name, siteKey, secret] = needed.map(given);
  const origin = given('HUMAN_CHECK_ORIGIN') ?? null;
  const refuse = (fault: string) => ({ humanCheck: null, faults: [fault] });
  if (name === undefined && siteKey === undefined && secret === undefined)
    return origin === null
      ? { humanCheck: null, faults: [] }
      : refuse('HUMAN_CHECK_ORIGIN: it belongs to HUMAN_CHECK, which is not set.');
  if (name === undefined || siteKey === undefined || secret === undefined)
    return refuse(`${needed.join(', ')}: set all of them or none.`);
  if (publicUrl === null && !isLocal)
    return refuse(`${needed.join(', ')}: PUBLIC_URL is needed with them, whose host a confirmation has to be of.`);
  const { label, script, verify, api, sources, leastScore } = providers[name as ProviderName]; // config.ts takes no other
  return {
    faults: [],
    humanCheck: {
      label,
      siteKey,
      secret,
      verifyUrl: `${origin ?? verify.origin}${verify.path}`,
      leastScore,
      sources: sources(origin),
      info: { label, api, siteKey, script: `${origin ?? script.origin}${script.path}` },
    },
  };
};
