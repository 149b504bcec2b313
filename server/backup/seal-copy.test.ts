import { randomBytes } from 'node:crypto';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { openCopy, sealCopy } from './seal-copy.ts';

const dataKey = randomBytes(32);
const plain = randomBytes(300_000);

async function* parts(bytes: Uint8Array, size = 50_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collect(all: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const found: Uint8Array[] = [];
  for await (const part of all) found.push(part);
  return Buffer.concat(found);
}

const seal = async (recipients: string[]) =>
  collect(await sealCopy(parts(plain), { recipients, dataKey }));
const open = (bytes: Uint8Array, identities: string[], dataKeys: Uint8Array[]) =>
  collect(openCopy(parts(bytes), { identities, dataKeys }));

test('without a recipient the data key opens it, also as an earlier one, and no other does', async () => {
  const sealed = await seal([]);
  expect((await open(sealed, [], [randomBytes(32), dataKey])).equals(plain)).toBe(true);
  await expect(open(sealed, [], [randomBytes(32)])).rejects.toThrow('sealed for another key');
});

test('each of two recipients opens it, and the data key does not', async () => {
  const [one, two] = [await generateX25519Identity(), await generateX25519Identity()];
  const sealed = await seal([await identityToRecipient(one), await identityToRecipient(two)]);
  expect((await open(sealed, [one], [])).equals(plain)).toBe(true);
  expect((await open(sealed, [two], [dataKey])).equals(plain)).toBe(true);
  await expect(open(sealed, [], [dataKey])).rejects.toThrow('sealed for another key');
});

test('any changed byte, a cut and an addition are noticed', async () => {
  const sealed = await seal([]);
  const places = [0, 25, 60, 120, 200, 70_000, sealed.length - 17, sealed.length - 1];
  for (const place of places) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    await expect(open(changed, [], [dataKey]), `byte ${place}`).rejects.toThrow(
      /no whole copy|sealed for another key/,
    );
  }
  for (const length of [0, 100, 65_000, sealed.length - 1]) {
    await expect(open(sealed.subarray(0, length), [], [dataKey])).rejects.toThrow('no whole copy');
  }
  const longer = Buffer.concat([sealed, Buffer.from('more')]);
  await expect(open(longer, [], [dataKey])).rejects.toThrow('no whole copy');
});

test('a copy that could not be read to its end is not called damaged', async () => {
  const sealed = await seal([]);
  async function* cutOff(length: number) {
    yield sealed.subarray(0, length);
    throw new Error('socket hang up');
  }
  for (const length of [50, 100_000]) {
    const opening = collect(openCopy(cutOff(length), { identities: [], dataKeys: [dataKey] }));
    await expect(opening, `after ${length}`).rejects.toThrow(
      /^This copy could not be read to its end, .*: socket hang up\. .* try again$/,
    );
  }
});

test('an error of the source fails the copy', async () => {
  async function* broken() {
    yield plain;
    throw new Error('the disk failed');
  }
  const sealing = sealCopy(broken(), { recipients: [], dataKey }).then(collect);
  await expect(sealing).rejects.toThrow('the disk failed');
});
