import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { enteredOrganisation } from './save-organisation.ts';
import type { SetupDraft } from './setup-draft.ts';

/** What must be stored apart from the server, as one text to print or download. */
export function writeRecoverySheet(draft: SetupDraft): { fileName: string; text: string } {
  const { made, address } = draft;
  const lines = [
    m.sheet_title({ organisation: enteredOrganisation(draft).name }),
    m.sheet_made({ date: formatDate(new Date()), address: address?.publicUrl ?? '' }),
    '',
    m.sheet_why(),
    '',
    `1. ${m.sheet_data_key()}`,
    `   DATA_ENCRYPTION_KEY=${made.dataKey}`,
    '',
    `2. ${m.sheet_identity()}`,
    `   ${made.paperIdentity.identity}`,
    `   ${m.sheet_recipient({ recipient: made.paperIdentity.recipient })}`,
    '',
    m.sheet_one_line(),
    '',
    m.sheet_settings(),
    '',
    m.sheet_how(),
  ];
  return { fileName: 'braj-seva-recovery-sheet.txt', text: `${lines.join('\n')}\n` };
}
