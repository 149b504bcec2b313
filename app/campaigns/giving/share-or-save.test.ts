import { expect, test } from 'vitest';
import { shareOrSave } from './share-or-save.ts';

const file = new File(['a picture'], 'thank-you.jpg', { type: 'image/jpeg' });

/** What happens to the file on a device whose share sheet ends so. */
async function passOn(share: () => Promise<void>, takesFiles = true): Promise<string[]> {
  const done: string[] = [];
  const device = {
    canShare: () => takesFiles,
    share: () => {
      done.push('sheet');
      return share();
    },
  };
  await shareOrSave(file, device, ({ name }) => done.push(`saved ${name}`));
  return done;
}

const refuse = (name: string) => () => Promise.reject(new DOMException('', name));

test('a file that was shared, or whose sheet the donor closed, is not saved as well', async () => {
  expect(await passOn(() => Promise.resolve())).toEqual(['sheet']);
  expect(await passOn(refuse('AbortError'))).toEqual(['sheet']);
});

test('a file that took too long for the share sheet is saved', async () => {
  expect(await passOn(refuse('NotAllowedError'))).toEqual(['sheet', 'saved thank-you.jpg']);
});

test('a file is saved where the device shares no files, or nothing at all', async () => {
  expect(await passOn(() => Promise.resolve(), false)).toEqual(['saved thank-you.jpg']);
  const saved: string[] = [];
  await shareOrSave(file, {}, ({ name }) => saved.push(name));
  expect(saved).toEqual(['thank-you.jpg']);
});
