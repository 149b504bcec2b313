/** A new age identity and the recipient that belongs to it, as age-keygen makes them. */
export async function makeIdentity(): Promise<{ identity: string; recipient: string }> {
  // Loaded on use, like the sealing of copies.
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
