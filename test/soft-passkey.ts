import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Whether the authenticator reports user verification or only user presence. */
export type Checked = 'present' | 'verified';

const FLAGS: Record<Checked, number> = { present: 0x01, verified: 0x05 };
const HAS_CREDENTIAL = 0x40;

/** A software passkey by the WebAuthn protocol: a browser's responses to the server's options. */
export class SoftPasskey {
  readonly id = randomBytes(32).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The response to registration options. */
  create(options: Record<string, unknown>, checked: Checked = 'verified'): Record<string, unknown> {
    const authData = Buffer.concat([
      this.#head(FLAGS[checked] | HAS_CREDENTIAL),
      Buffer.alloc(16),
      Buffer.from([0, 32]),
      Buffer.from(this.id, 'base64url'),
      toCose(this.#keys.publicKey),
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The response to sign-in options. */
  get(options: Record<string, unknown>, checked: Checked = 'verified'): Record<string, unknown> {
    this.#counter += 1;
    const authData = this.#head(FLAGS[checked]);
    const clientData = this.#clientData('webauthn.get', options);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    });
  }

  #answer(response: Record<string, unknown>): Record<string, unknown> {
    const { id } = this;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #head(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const site = createHash('sha256').update(new URL(this.#origin).hostname).digest();
    return Buffer.concat([site, Buffer.from([flags]), counter]);
  }

  #clientData(type: string, { challenge }: Record<string, unknown>): Buffer {
    const data = { type, challenge, origin: this.#origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }
}

/** An elliptic-curve public key in COSE format (RFC 9053). */
function toCose(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
}

const cborText = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
