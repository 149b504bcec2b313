import { readDataFolder } from '../read-data-folder.ts';
import type { RunningApp } from '../running/app.ts';
import { readAllRows } from '../running/database-of.ts';
import { secretsOfDonors } from './donors.ts';

/**
 * Where identity numbers of donors are readable in an app's output: names of files or tables, or 'the log'.
 * `bucketFolder` is where the objects of its bucket are, if it has one.
 */
export async function findSecrets(app: RunningApp, bucketFolder: string | null): Promise<string[]> {
  const found = hasSecret(Buffer.from(app.lines().join('\n'))) ? ['the log'] : [];
  const written = [
    ...(await readDataFolder(app.dataFolder)),
    ...(bucketFolder === null ? [] : await readDataFolder(bucketFolder)),
    ...(await readAllRows(app)),
  ];
  for (const [path, bytes] of written) {
    if (hasSecret(bytes)) found.push(path);
  }
  return found;
}

function hasSecret(bytes: Buffer): boolean {
  return secretsOfDonors.some((secret) => bytes.includes(secret));
}
