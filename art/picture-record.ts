import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is kept of a picture that was made. */
export type MadePicture = {
  /** Of what it was made, see `fingerprintPicture`. */
  readonly source: string;
  /** Its colours from top to bottom, shown until the picture arrives. */
  readonly glow: readonly string[];
};

const FILE = join('art', 'pictures.json');

export function readPictureRecord(): Record<string, MadePicture> {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
}

export function writePictureRecord(record: Record<string, MadePicture>): void {
  const sorted = Object.fromEntries(
    Object.entries(record).sort(([one], [other]) => one.localeCompare(other)),
  );
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}
