import { SettingsError } from '../settings/read-given-settings.ts';

/** Throws SettingsError when a recipient has a typing error: nobody could open the copies. */
export async function requireRecipients(recipients: readonly string[]): Promise<void> {
  if (recipients.length === 0) return;
  // Loaded on use: a start without recipients does not wait for it.
  const { checkRecipient } = await import('./seal-copy.ts');
  for (const recipient of recipients) {
    try {
      checkRecipient(recipient);
    } catch {
      throw new SettingsError([
        `BACKUP_RECIPIENT names ${recipient}, in which a character is wrong: copy the whole line that age-keygen prints`,
      ]);
    }
  }
}
