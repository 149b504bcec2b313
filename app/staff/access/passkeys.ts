import { m } from '#shared/messages/compiled/messages.js';

type Json = Record<string, unknown>;

/** The browser returned no passkey: not supported, or cancelled by the user. `message` is the text to show. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey';
}

/** Whether passkeys are available: the browser supports them and the host is a domain name. */
export function canAskForPasskey(): boolean {
  const isNumber = /^[\d.]+$|:/.test(location.hostname);
  return (
    !isNumber &&
    'PublicKeyCredential' in window &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** Gets a passkey assertion from the browser for the server's `options`; returns the response for the server. */
export async function askForPasskey(options: Json): Promise<Json> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return readCredential(() => navigator.credentials.get({ publicKey }));
}

/** Creates a passkey in the browser from the server's `options`; returns the response that the server stores. */
export async function makePasskey(options: Json): Promise<Json> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return readCredential(() => navigator.credentials.create({ publicKey }));
}

async function readCredential(ask: () => Promise<Credential | null>): Promise<Json> {
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential) return { ...credential.toJSON() };
  } catch (error) {
    const isRegistered = error instanceof DOMException && error.name === 'InvalidStateError';
    throw new NoPasskey(isRegistered ? m.desk_passkey_taken() : m.desk_passkey_none(), {
      cause: error,
    });
  }
  throw new NoPasskey(m.desk_passkey_none());
}
