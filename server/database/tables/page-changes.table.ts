import type { Generated } from 'kysely';

/**
 * Changed subjects of public pages, such as `campaign:01J…` or `content:events`. Written by triggers; rows that every
 * process has read are deleted. PostgreSQL has a third column, `transaction_id`.
 */
export type PageChangesTable = {
  id: Generated<number>;
  subject: string;
};
