import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FilesUnavailableError } from '../platform/file-store.ts';
import { addOwnFiles } from '../platform/read-own-file.ts';
import { readSignature } from './read-signature.ts';

const signed = (signature: string | null) =>
  readSignature({ signatory: { name: 'R. C. Goswami', role: 'Treasurer', signature } });

test('a signature of the library is a PNG on the receipt; one that does not exist counts as none', async () => {
  const create = { width: 30, height: 10, channels: 3, background: '#123456' } as const;
  const file = await sharp({ create }).webp().toBuffer();
  const remove = addOwnFiles(async (path) => (path === '/media/signature.webp' ? file : null));
  const picture = Buffer.from((await signed('/media/signature.webp')) ?? '', 'base64');
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 30 });
  expect(await signed('/media/other.webp')).toBeNull();
  expect(await signed(null)).toBeNull();
  remove();
});

test('while the store is unreachable no receipt is issued without it', async () => {
  const remove = addOwnFiles(async () => {
    throw new FilesUnavailableError('away');
  });
  await expect(signed('/media/signature.webp')).rejects.toThrow(FilesUnavailableError);
  remove();
});
