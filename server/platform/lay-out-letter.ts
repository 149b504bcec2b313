import type { Organisation } from '#shared/organisation.ts';
import { type Letter, setAsText } from './letter.ts';
import { type PictureSources, setAsHtml } from './letter-html.ts';
import type { Mail } from './mail.ts';
import { getMailMark, getMailPicture, type MailPicture } from './mail-pictures.ts';

/** The content of a mail: the letter as text and as HTML, with the pictures that the HTML shows. */
export async function layOutLetter(
  letter: Letter,
  organisation: Organisation,
): Promise<Pick<Mail, 'subject' | 'text' | 'html' | 'pictures'>> {
  const { mark, picture } = await findPictures(letter, organisation);
  const html = setAsHtml(
    letter,
    organisation,
    describeSources({ mark, picture }, ({ cid }) => `cid:${cid}`),
  );
  const pictures = [mark, picture].filter((one) => one !== null);
  return { subject: letter.subject, text: setAsText(letter, organisation), html, pictures };
}

/** A mail in a frame of the desk: its own styles and pictures, and nothing else. */
export const LETTER_PREVIEW_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

/** The HTML of the mail for a browser, with its pictures inside. */
export async function previewLetter(letter: Letter, organisation: Organisation): Promise<string> {
  const sources = describeSources(
    await findPictures(letter, organisation),
    ({ contentType, content }) => `data:${contentType};base64,${content.toString('base64')}`,
  );
  return setAsHtml(letter, organisation, sources);
}

type Found = { mark: MailPicture | null; picture: MailPicture | null };

async function findPictures({ picture }: Letter, { logo }: Organisation): Promise<Found> {
  const [mark, found] = await Promise.all([
    getMailMark(logo.mark),
    picture === undefined ? null : getMailPicture(picture.address),
  ]);
  return { mark, picture: found };
}

function describeSources(
  { mark, picture }: Found,
  addressOf: (picture: MailPicture) => string,
): PictureSources {
  return { mark: mark && addressOf(mark), picture: picture && addressOf(picture) };
}
