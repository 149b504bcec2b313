import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import type { DocumentFile } from '../open-tax-document.ts';
import type { TaxDocumentDependencies } from '../tax-document-context.ts';
import { issueStatement } from './issue-statement.ts';

/** The donation statement of a donor and tax year for staff; each opening is audited. Throws as `issueStatement`. */
export async function openStatement(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'organisation'>,
  dependencies: Pick<TaxDocumentDependencies, 'testMode'>,
  actor: Actor,
  choice: { donorId: string; taxYear: string },
): Promise<DocumentFile> {
  requirePermission(actor, 'donations.see');
  const statement = await issueStatement(context, dependencies, actor.id, choice);
  const { bytes, name, donorId, revision } = statement;
  await transact(context.db, (trx) =>
    writeAudit(trx, context.clock, {
      actor: actor.id,
      action: 'open-statement',
      subject: donorId,
      details: { taxYear: choice.taxYear, revision },
    }),
  );
  return { bytes, name };
}
