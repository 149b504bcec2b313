import { readDataFolder } from '../read-data-folder.ts';
import type { RunningApp } from '../running/app.ts';
import { secretsOfDonors } from './donors.ts';

/** Where identity numbers of donors lie readable in what an app has written: names of files, or 'the log'. */
export async function findSecrets({ dataFolder, lines }: RunningApp): Promise<string[]> {
  const found = hasSecret(Buffer.from(lines().join('\n'))) ? ['the log'] : [];
  for (const [path, bytes] of await readDataFolder(dataFolder)) {
    if (hasSecret(bytes)) found.push(path);
  }
  return found;
}

function hasSecret(bytes: Buffer): boolean {
  return secretsOfDonors.some((secret) => bytes.includes(secret));
}
