import { readDataFolder } from '../read-data-folder.ts';
import type { RunningApp } from '../running/app.ts';
import { readAllRows } from '../running/database-of.ts';
import { secretsOfDonors } from './donors.ts';

/** Where identity numbers of donors are readable in an app's output: names of files or tables, or 'the log'. */
export async function findSecrets(app: RunningApp): Promise<string[]> {
  const found = hasSecret(Buffer.from(app.lines().join('\n'))) ? ['the log'] : [];
  const written = [...(await readDataFolder(app.dataFolder)), ...(await readAllRows(app))];
  for (const [path, bytes] of written) {
    if (hasSecret(bytes)) found.push(path);
  }
  return found;
}

function hasSecret(bytes: Buffer): boolean {
  return secretsOfDonors.some((secret) => bytes.includes(secret));
}
