import type { Generated } from 'kysely';

/**
 * Of what public pages tell that has changed, such as `campaign:01J…` or `content:events`. Triggers write it; what every
 * process has read is trimmed. PostgreSQL has a third column, `transaction_id`.
 */
export type PageChangesTable = {
  id: Generated<number>;
  subject: string;
};
