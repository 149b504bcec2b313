import type { Letter } from '../../platform/letter.ts';
import type { Mail } from '../../platform/mail.ts';
import type { DropReason } from '../tax-document-mails.writes.ts';
import type { WaitingRow } from './mail-plan.queries.ts';

/** What a mail with several documents says and carries. */
export type LetterContent = {
  /** Null when nothing is left to send. */
  letter: Letter | null;
  attachments: NonNullable<Mail['attachments']>;
  /** The rows that this mail carries. */
  sent: WaitingRow[];
  /** The rows whose document can no longer be sent. */
  dropped: { row: WaitingRow; because: DropReason }[];
};
