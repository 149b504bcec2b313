import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressedExtensions = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

/** Writes `.br` and `.gz` copies of every text file of a build folder; the server sends them as they are. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = files.filter(
    (file) => file.isFile() && compressedExtensions.has(extname(file.name)),
  );
  await Promise.all(texts.map((file) => compressFile(join(file.parentPath, file.name))));
}

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  // For very small files the headers outweigh the saving.
  if (br.length < plain.length) await writeFile(`${path}.br`, br);
  if (gz.length < plain.length) await writeFile(`${path}.gz`, gz);
}
