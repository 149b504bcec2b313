import { readFile } from 'node:fs/promises';
import { checkIdentity } from './seal-copy.ts';

/**
 * The age identities in a file as age-keygen writes it: one a line, comments with #. None without a file. Throws when it
 * cannot be read or has none; the message quotes nothing of it.
 */
export async function readIdentities(file: string | null): Promise<string[]> {
  if (file === null) return [];
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`BACKUP_IDENTITY_FILE names ${file}, which cannot be read (${error.code})`);
  });
  const identities = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  try {
    for (const identity of identities) checkIdentity(identity);
    if (identities.length > 0) return identities;
  } catch {
    // Said below, without what the line holds.
  }
  throw new Error(
    `BACKUP_IDENTITY_FILE names ${file}, which should have lines that begin with AGE-SECRET-KEY-, as age-keygen writes them`,
  );
}
