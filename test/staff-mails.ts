import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import type { OpenApp } from './app.ts';
import { untilPasses } from './until-passes.ts';

/**
 * The token in the newest mail to an address with a link to a page of the desk; waits until there are `count` such
 * mails.
 */
export async function readMailedToken(
  { dataFolder }: Pick<OpenApp, 'dataFolder'>,
  { to, page, count = 1 }: { to: string; page: 'join' | 'reset'; count?: number },
): Promise<string> {
  const tokens = await untilPasses(async () => {
    const found = await findTokens(dataFolder, to, page);
    expect(found.length).toBeGreaterThanOrEqual(count);
    return found;
  });
  return tokens.at(-1) ?? '';
}

/** Number of mails to an address so far. */
export async function countMailsTo(
  { dataFolder }: Pick<OpenApp, 'dataFolder'>,
  to: string,
): Promise<number> {
  return (await readMails(dataFolder)).filter((mail) => mail.to === to).length;
}

/** Mails to an address so far, oldest first. */
export async function readMailsTo(
  { dataFolder }: Pick<OpenApp, 'dataFolder'>,
  to: string,
): Promise<StaffMail[]> {
  return (await readMails(dataFolder)).filter((mail) => mail.to === to);
}

async function findTokens(folder: string, to: string, page: string): Promise<string[]> {
  const mails = await readMails(folder);
  return mails
    .filter((mail) => mail.to === to)
    .flatMap(({ text }) => new RegExp(`/staff/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? []);
}

type StaffMail = { to: string; subject: string; text: string };

async function readMails(folder: string): Promise<StaffMail[]> {
  const mailFolder = join(folder, 'mail');
  const names = (await readdir(mailFolder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = names.toSorted().map(async (name) => {
    const mail = await PostalMime.parse(await readFile(join(mailFolder, name)));
    return {
      to: mail.to?.[0]?.address ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
    };
  });
  return Promise.all(mails);
}
