import { m } from '#shared/messages/compiled/messages.js';

type Json = Record<string, unknown>;

/** The browser gave no passkey: it can't, or whoever was asked turned it down. `message` says it in words. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey';
}

/** Whether passkeys can be asked for here: the browser must know them, and this address be a name. */
export function canAskForPasskey(): boolean {
  const isNumber = /^[\d.]+$|:/.test(location.hostname);
  return (
    !isNumber &&
    'PublicKeyCredential' in window &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** Lets the browser prove a passkey; `options` as the server gave them. Answers what the server wants to see. */
export async function askForPasskey(options: Json): Promise<Json> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return readCredential(() => navigator.credentials.get({ publicKey }));
}

/** Lets the browser make a passkey; `options` as the server gave them. Answers what the server keeps. */
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
    const isTaken = error instanceof DOMException && error.name === 'InvalidStateError';
    throw new NoPasskey(isTaken ? m.desk_passkey_taken() : m.desk_passkey_none(), { cause: error });
  }
  throw new NoPasskey(m.desk_passkey_none());
}
