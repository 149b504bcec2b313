import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildPasswordFilter,
  normalizePassword,
  openPasswordFilter,
} from '#server/staff/breached-passwords.ts';
import { print } from './tools.ts';

/** Of the list that server/staff/breached-passwords.license.md names. */
const LIST_SHA256 = 'eac6323842b3261da0ef4c180c8e23f4d056522ea97c2925b8687f453b40a2be';
const FILTER = join(import.meta.dirname, '../server/staff/breached-passwords.bloom');
const FILTER_BYTES = 1_000_000;
/** Shorter passwords are refused by length. */
const SHORTEST = 8;
const STRANGERS = 1_000_000;

/** `node scripts/build-password-filter.ts LIST`: rebuilds the filter of breached passwords and measures it. */
async function main(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error('Usage: node scripts/build-password-filter.ts LIST');
  const list = await readFile(file);
  const hash = createHash('sha256').update(list).digest('hex');
  if (hash !== LIST_SHA256)
    throw new Error(`The list should have the SHA-256 ${LIST_SHA256}, and has ${hash}`);
  const passwords = new Set(
    list
      .toString()
      .split(/\r?\n/)
      .map(normalizePassword)
      .filter((word) => word.length >= SHORTEST),
  );
  const bytes = buildPasswordFilter(passwords, FILTER_BYTES);
  await writeFile(FILTER, bytes);

  const { has } = openPasswordFilter(bytes);
  const missed = [...passwords].filter((word) => !has(word)).length;
  let taken = 0;
  for (let turn = 0; turn < STRANGERS; turn += 1) {
    if (has(randomBytes(12).toString('base64url').toLowerCase())) taken += 1;
  }
  print(`${passwords.size} passwords in ${FILTER_BYTES} bytes; ${missed} missed.`);
  print(`Of ${STRANGERS} random words ${taken} were taken for one of them.`);
}

await main();
