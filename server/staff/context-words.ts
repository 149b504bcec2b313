import { organisation } from '#shared/organisation.ts';
import { roles } from '#shared/staff/roles.ts';
import { normalizePassword } from './breached-passwords.ts';

/**
 * What everybody here would think of first: the place, whom it is sacred to, what is done here (ASVS 5.0, 6.1.2: the list is
 * named in docs/security.md). The organisation's own names and the owner's are added by listContextWords.
 */
const LOCAL_WORDS = `
  vrindavan vrindaban brindavan brindaban vrinda mathura govardhan barsana nandgaon gokul goverdhan yamuna braj brij
  vraj brajbhumi brajwasi krishna krsna kanha kanhaiya radha radhe radhika shyam govinda gopal mohan bihari banke
  ganesh hanuman shiv shivaya shriram jaishriram sairam omsairam hare ram sita seva sewa gaushala mandir temple ashram
  dham bhakti prasad donate donation donations donor charity trust federation receipt staff desk office
`
  .trim()
  .split(/\s+/);

/** Parts of names and addresses that are shorter stand in many other words. */
const SHORTEST_PART = 3;

/**
 * The words that are tried first against one person's account, in small letters, longest first: those of the place, the
 * organisation's names, the site's address, the roles, and the person's own name and address.
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

/** So that no word is broken up by a shorter one within it. */
export function sortLongestFirst(words: readonly string[]): string[] {
  return [...new Set(words)].toSorted((one, other) => other.length - one.length);
}

function splitWords(text: string): string[] {
  return normalizePassword(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part.length >= SHORTEST_PART);
}
