import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Where package.json and, in a release, release.json lie. */
export const PROGRAM_FOLDER = join(import.meta.dirname, '../..');

const releaseSchema = z.object({ name: z.string() });
const packageSchema = z.object({ version: z.string() });

/** The release that runs, such as 'braj-seva-0.1.0-741d030-linux-x64'; from sources the version of package.json. */
export function describeProgram(): string {
  const release = readJson('release.json', releaseSchema);
  if (release !== null) return release.name;
  return `braj-seva ${readJson('package.json', packageSchema)?.version ?? ''}`;
}

function readJson<T>(file: string, schema: z.ZodMiniType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(join(PROGRAM_FOLDER, file), 'utf8')));
  } catch {
    // Absent, as release.json is outside releases.
    return null;
  }
}
