/** The organisation's name, as the desk's document says it. */
export function readOrganisationName(): string {
  return document.querySelector('meta[name="organisation"]')?.getAttribute('content') ?? '';
}
