/** An issuer of identities, and who this application is to it. */
export interface IdentitySettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What its button says. */
  label: string;
}

export const providerNames = ['google', 'oidc'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Null: nobody signs in by it. */
export type Identities = Readonly<Record<ProviderName, IdentitySettings | null>>;

export const googleIssuer = 'https://accounts.google.com';

/** Those of the environment, whose values are texts by now; a sentence for each fault. */
export const readIdentities = (
  given: (name: string) => string | undefined,
  { publicUrl, isLocal }: { publicUrl: string | null; isLocal: boolean },
): { identities: Identities; faults: string[] } => {
  const faults: string[] = [];
  const read = (prefix: string, needed: readonly string[]): string[] | null => {
    const values = needed.map((name) => given(`${prefix}_${name}`));
    const isAny = values.some((value) => value !== undefined);
    if (!isAny) return null;
    const names = needed.map((name) => `${prefix}_${name}`).join(', ');
    if (values.includes(undefined)) faults.push(`${names}: set all of them or none.`);
    else if (publicUrl === null && !isLocal)
      faults.push(`${names}: PUBLIC_URL is needed with them, where issuers lead people back to.`);
    else return values as string[]; // undefined was refused
    return null;
  };
  const google = read('GOOGLE', ['CLIENT_ID', 'CLIENT_SECRET']);
  const oidc = read('OIDC', ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET']);
  return {
    faults,
    identities: {
      google: google && {
        issuer: googleIssuer,
        clientId: google[0] ?? '',
        clientSecret: google[1] ?? '',
        label: 'Google',
      },
      oidc: oidc && {
        issuer: oidc[0] ?? '',
        clientId: oidc[1] ?? '',
        clientSecret: oidc[2] ?? '',
        label: given('OIDC_LABEL') ?? 'OpenID Connect',
      },
    },
  };
};
