import { m } from '#shared/messages/compiled/messages.js';
import type { DocumentMailKind } from '#shared/staff/tax-documents-endpoints.ts';

/** What is mailed, in the plural. */
export const documentLabels: Record<DocumentMailKind, () => string> = {
  receipt: m.desk_papers_receipts,
  official: m.desk_papers_certificates,
  statement: m.statements_panel,
};
