/** A message of the contact page; numbers that look like a PAN or an Aadhaar number are masked. */
export type ContactMessagesTable = {
  id: string;
  name: string;
  email: string;
  /** The normalized address. */
  email_key: string;
  phone: string;
  subject: string;
  message: string;
  /** SHA-256 of the normalized text, to recognize repeats. */
  text_hash: string;
  /** Why no mail was sent about it; null for a message that seems genuine. */
  suspicion: 'trap' | 'links' | 'repeated' | null;
  created_at: string;
  /** When the sender was thanked by mail; null if not. */
  thanked_at: string | null;
};
