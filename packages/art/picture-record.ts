import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is kept of a picture that was made. */
export type MadePicture = {
  /** Of what it was made, see `fingerprintPicture`. */
  readonly source: string;
  /** Its colours from top to bottom, '#rrggbb, #rrggbb, …', shown until the picture arrives. */
  readonly glow: string;
};

const FILE = join(import.meta.dirname, 'pictures.json');

export function readPictureRecord(): Record<string, MadePicture> {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
}

export function writePictureRecord(record: Record<string, MadePicture>): void {
  writeFileSync(FILE, `${JSON.stringify(record, null, 2)}\n`);
}
