import type { Attachment, Email } from 'postal-mime';

/** The files attached to a mail, without the pictures that its HTML shows. */
export function listMailedFiles(mail: Email | undefined): Attachment[] {
  return (mail?.attachments ?? []).filter(({ disposition }) => disposition !== 'inline');
}
