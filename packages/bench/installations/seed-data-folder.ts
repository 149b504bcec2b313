import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startPinned } from '../measuring/pinned-program.ts';
import { tell } from '../measuring/progress.ts';

export type Installation = {
  readonly donations: number;
  readonly items?: number;
  /** Absent: SQLite. `empty` creates the database anew. */
  readonly postgres?: { readonly url: string; readonly empty: () => Promise<void> };
};

const SHELF = resolve('.cache/bench');
/** Marks a completed data folder. */
const FILLED = 'filled';

/**
 * The data folder of an installation with this many generated donations and content items besides the samples; filled
 * once and kept.
 */
export async function seedDataFolder({
  donations,
  items = 0,
  postgres,
}: Installation): Promise<string> {
  const name = items === 0 ? `gifts-${donations}` : `gifts-${donations}-items-${items}`;
  const folder = join(SHELF, postgres === undefined ? name : `${name}-postgres`);
  if (existsSync(join(folder, FILLED))) return folder;
  tell(`  seeding a data folder with ${donations} donations and ${items} bulletins and images`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await postgres?.empty();
  const settings = {
    ...{ APP_MODE: 'demo', DATA_DIR: folder },
    ...(postgres === undefined ? {} : { DATABASE_URL: postgres.url }),
  };
  const wishes = [
    '--donations',
    String(donations),
    ...(items > 0 ? ['--content', String(items)] : []),
  ];
  const seed = await startPinned(null, ['server/seed.command.ts', ...wishes], settings);
  const { code } = await seed.ended;
  if (code !== 0)
    throw new Error(`Expected the seed command to end with code 0:\n${await seed.output()}`);
  await writeFile(join(folder, FILLED), '');
  return folder;
}
