import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderMailSender } from './mail.ts';

const FROM = 'Braj Seva <seva@braj-seva.example>';
const mail = {
  to: 'radha@example.org',
  subject: 'Your receipt',
  text: 'Thank you, राधा',
  html: '<p>Thank you, राधा</p>',
  messageId: 'receipt-mail:01JD4W3Q8',
};

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'braj-seva-mail-'));
  folder = join(root, 'mail');
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('writes a valid .eml file whose name reveals nothing of the donor', async () => {
  await createFolderMailSender({ folder, from: FROM }).send(mail);
  expect(await readdir(folder)).toEqual(['receipt-mail.01JD4W3Q8.eml']);
  const bytes = await readFile(join(folder, 'receipt-mail.01JD4W3Q8.eml'));
  const read = await PostalMime.parse(bytes);
  expect(read).toMatchObject({
    from: { address: 'seva@braj-seva.example' },
    to: [{ address: 'radha@example.org' }],
    subject: 'Your receipt',
    messageId: '<receipt-mail.01JD4W3Q8@braj-seva.example>',
  });
  expect(read.text?.trim()).toBe(mail.text);
  expect(read.html?.trim()).toBe(mail.html);
});

test('writes one file per mail, however often it is sent', async () => {
  const sender = createFolderMailSender({ folder, from: FROM });
  await Promise.all(Array.from({ length: 10 }, () => sender.send(mail)));
  expect(await readdir(folder)).toEqual(['receipt-mail.01JD4W3Q8.eml']);
});

test('makes the files readable by the owner only', async () => {
  await createFolderMailSender({ folder, from: FROM }).send(mail);
  expect((await stat(folder)).mode & 0o077).toBe(0);
  expect((await stat(join(folder, 'receipt-mail.01JD4W3Q8.eml'))).mode & 0o077).toBe(0);
});

test('writes nothing outside its folder', async () => {
  const sender = createFolderMailSender({ folder, from: FROM });
  await sender.send({ ...mail, messageId: '../../etc/passwd' });
  expect(await readdir(root)).toEqual(['mail']);
  expect(await readdir(folder)).toHaveLength(1);
});

test('fails where it cannot write, and leaves no partial mail', async () => {
  await writeFile(folder, 'a file stands where the folder should be');
  await expect(createFolderMailSender({ folder, from: FROM }).send(mail)).rejects.toThrow();
  expect(await readdir(root)).toEqual(['mail']);
});
