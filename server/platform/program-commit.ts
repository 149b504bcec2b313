import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const RELEASE_FILE = join(import.meta.dirname, '..', '..', 'release.json');
const releaseSchema = z.object({ commit: z.string() });

/** The commit that the release which runs was made of; undefined outside releases, where nothing says it. */
export function readProgramCommit(file = RELEASE_FILE): string | undefined {
  try {
    return releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).commit;
  } catch {
    return undefined;
  }
}
