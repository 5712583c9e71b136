import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** An authenticator as WebAuthn describes it (§6), with ES256 and without attestation, for a party; `site`: whose page asks it. */
export const buildAuthenticator = (origin: string, site = origin) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  let counter = 0;
  const client = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: site, crossOrigin: false }));
  const authData = (flags: number, more = Buffer.alloc(0)): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const rp = createHash('sha256').update(new URL(origin).hostname).digest();
    return Buffer.concat([rp, Buffer.from([flags]), count, more]);
  };
  const credential = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    rewind: () => (counter = 0),
    create: ({ challenge }: { challenge: string }) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authData(0x45, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const size = Buffer.alloc(2);
      size.writeUInt16BE(data.length);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        size,
        data,
      ]);
      return credential({
        clientDataJSON: client('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    get: ({ challenge }: { challenge: string }, { verified = true } = {}) => {
      const data = authData(verified ? 0x05 : 0x01);
      const signed = client('webauthn.get', challenge);
      const digest = createHash('sha256').update(signed).digest();
      return credential({
        clientDataJSON: signed.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, digest]), privateKey).toString('base64url'),
      });
    },
  };
};
