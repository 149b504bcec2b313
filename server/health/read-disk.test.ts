import { expect, test } from 'vitest';
import { NoAnswerError } from './answer-in-time.ts';
import { createDiskReader, type Disk } from './read-disk.ts';

const DISK: Disk = { free: 50, whole: 100, device: 1 };
const PATIENCE_MS = 10;

test('a disk that does not answer is named, and is not asked again until it answers', async () => {
  const asked: string[] = [];
  const answer = Promise.withResolvers<Disk>();
  const read = createDiskReader((folder) => {
    asked.push(folder);
    return answer.promise;
  }, PATIENCE_MS);
  await expect(read('/mnt/copies')).rejects.toThrow(/^\/mnt\/copies did not answer within/);
  await expect(read('/mnt/copies')).rejects.toBeInstanceOf(NoAnswerError);
  expect(asked).toEqual(['/mnt/copies']);
  await expect(read('/mnt/data')).rejects.toThrow(/^\/mnt\/data did not answer within/);
  expect(asked).toEqual(['/mnt/copies', '/mnt/data']);
  answer.resolve(DISK);
  expect(await read('/mnt/copies')).toEqual(DISK);
  expect(await read('/mnt/copies')).toEqual(DISK);
  expect(asked).toEqual(['/mnt/copies', '/mnt/data', '/mnt/copies']);
});

test('a disk that cannot be read says why, and is asked again', async () => {
  let tries = 0;
  const read = createDiskReader(async () => {
    tries += 1;
    if (tries === 1) throw new Error('EACCES');
    return DISK;
  });
  await expect(read('/mnt/data')).rejects.toThrow('EACCES');
  expect(await read('/mnt/data')).toEqual(DISK);
});
