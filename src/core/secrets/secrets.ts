/** Of which field of which resource a secret is. */
export interface SecretPlace {
  resource: string;
  field: string;
}

/** A secret as the server keeps it: records hold its mark, by which nobody reads it. */
export interface KeptSecret {
  mark: string;
}

/** Where a secret is left, below the base of its service: `POST <service>/secrets/<resource>/<field>` with `{ text }`. */
export const secretPath = ({ resource, field }: SecretPlace): string => `/secrets/${resource}/${field}`;

/** In UTF-16 units: a private key fits. */
export const longestSecret = 16_384;

/** What our data provider does for fields that hold secrets. */
export interface SecretProvider {
  /** Leaves a secret for a field. Answers its mark, which a record of the same resource takes in that field. */
  keepSecret(place: SecretPlace, text: string): Promise<KeptSecret>;
}
