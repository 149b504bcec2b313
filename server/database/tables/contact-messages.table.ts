/** What was written on the contact page; numbers that look like a PAN or an Aadhaar number are blotted out. */
export type ContactMessagesTable = {
  id: string;
  name: string;
  email: string;
  /** The address as it is compared. */
  email_key: string;
  phone: string;
  subject: string;
  message: string;
  /** SHA-256 of the folded text, by which a repeat is known. */
  text_hash: string;
  /** Why nobody was mailed; null for what a person seems to have written. */
  suspicion: 'trap' | 'links' | 'repeated' | null;
  created_at: string;
  /** When its writer was thanked by mail; null when not. */
  thanked_at: string | null;
};
