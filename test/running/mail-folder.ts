import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Every mail that demo mode has written to DATA_DIR/mail, parsed. */
export async function readMails(dataFolder: string): Promise<Email[]> {
  const folder = join(dataFolder, 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
}

/** Mails to one address. */
export async function readMailsTo(dataFolder: string, address: string): Promise<Email[]> {
  const mails = await readMails(dataFolder);
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}
