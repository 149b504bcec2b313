import { organisation } from '#shared/organisation.ts';
import { roles } from '#shared/staff/roles.ts';
import { normalizePassword } from './breached-passwords.ts';

/**
 * Words of the place, its deities and the work here (ASVS 5.0, 6.1.2: the list is documented in docs/security.md).
 * listContextWords adds the names of the organisation and of the owner.
 */
const LOCAL_WORDS = `
  vrindavan vrindaban brindavan brindaban vrinda mathura govardhan barsana nandgaon gokul goverdhan yamuna braj brij
  vraj brajbhumi brajwasi krishna krsna kanha kanhaiya radha radhe radhika shyam govinda gopal mohan bihari banke
  ganesh hanuman shiv shivaya shriram jaishriram sairam omsairam hare ram sita seva sewa gaushala mandir temple ashram
  dham bhakti prasad donate donation donations donor charity trust federation receipt staff desk office
`
  .trim()
  .split(/\s+/);

/** Shorter parts of names and addresses occur in many other words. */
const SHORTEST_PART = 3;

/**
 * Words tried first against a person's account, in lower case, longest first: the place, the organisation's names, the
 * site's host name, the roles, and the person's own name and address.
 */
export function listContextWords(
  owner: { email: string; name: string },
  site: { publicUrl: string },
): string[] {
  const { name, legalName, nameInHindi } = organisation;
  const { hostname } = new URL(site.publicUrl);
  const names = [name, legalName, nameInHindi, hostname, owner.email, owner.name];
  const parts = names.flatMap((text) => splitWords(text ?? ''));
  return sortLongestFirst([...LOCAL_WORDS, ...roles, ...parts]);
}

/** So that a shorter word does not split a longer one. */
export function sortLongestFirst(words: readonly string[]): string[] {
  return [...new Set(words)].toSorted((one, other) => other.length - one.length);
}

function splitWords(text: string): string[] {
  return normalizePassword(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part.length >= SHORTEST_PART);
}
