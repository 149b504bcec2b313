/** The version of a policy by number. */
export type PolicyAtDonation = { readonly id: string; readonly version: number };

/** Versions as a donation keeps them: 'privacy-policy:2 refund-policy:1'; null for none. */
export function writePoliciesVersion(versions: readonly PolicyAtDonation[]): string | null {
  return versions.length === 0
    ? null
    : versions.map(({ id, version }) => `${id}:${version}`).join(' ');
}

export function readPoliciesVersion(text: string | null): PolicyAtDonation[] | null {
  if (text === null || text === '') return null;
  return text.split(' ').map((part) => {
    const [id = '', version] = part.split(':');
    return { id, version: Number(version) };
  });
}
