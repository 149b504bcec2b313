import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCode } from './code-words.ts';
import { films } from './films/films.ts';
import { LIGHT_BOX } from './picture-sources.ts';
import { findScene } from './sanjhi/find-scene.ts';

const ART = import.meta.dirname;
const FILE = join(ART, 'rendered.json');

/** What takes long, and ffmpeg, to make again. */
export type Rendered = 'music' | 'films';

/** A fingerprint of all that decides how it sounds or looks. */
export async function fingerprintRendered(what: Rendered): Promise<string> {
  const hash = createHash('sha256');
  hash.update(readCode(join(ART, what), join(ART, `render-${what}.ts`)));
  if (what === 'films') {
    const scenes = new Set(films.flatMap(({ shots }) => shots.map(({ source }) => source)));
    for (const name of scenes) hash.update(JSON.stringify(await findScene(name)));
    hash.update(readCode(...LIGHT_BOX));
  }
  return hash.digest('hex').slice(0, 24);
}

/** Of what the files that lie in public/ were made. */
export function readRendered(): Partial<Record<Rendered, string>> {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
}

export function keepRendered(what: Rendered, source: string): void {
  writeFileSync(FILE, `${JSON.stringify({ ...readRendered(), [what]: source }, null, 2)}\n`);
}
