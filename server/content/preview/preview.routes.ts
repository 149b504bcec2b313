import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/content-endpoints.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { registerStaffEndpoint } from '../../platform/http-staff-endpoint.ts';
import { requirePermission } from '../../platform/staff-access.ts';
import { auditDocument } from '../documents/audit-document.ts';
import { endPreviews } from '../documents/documents.writes.ts';
import { requireLiveDocument, requireShownKind } from '../documents/find-kind.ts';
import { type PreviewKey, writePreviewToken } from './preview-token.ts';

/** As long as somebody may have the form open. */
const BESIDE_FORM_MS = 12 * 60 * 60_000;
/** For people without an account. */
const SHARED_MS = 24 * 60 * 60_000;

/** Addresses of previews, for the desk and to send to somebody, and their end. */
export function registerPreviewAddresses(
  app: FastifyInstance,
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { key, publicUrl }: { key: PreviewKey; publicUrl: string },
): void {
  const address = (place: { kind: string; id: string; turn: number }, forMs: number) => {
    const until = new Date(clock.now().getTime() + forMs);
    const token = writePreviewToken(key, { ...place, until });
    return { path: `/preview/${token}`, until: until.toISOString() };
  };

  registerStaffEndpoint(app, endpoints.previewDocument, async ({ staff, params: { kind, id } }) => {
    requirePermission(staff, 'content.write');
    requireShownKind(kind);
    const { preview_turn: turn } = await requireLiveDocument(db, kind, id);
    return address({ kind, id, turn }, BESIDE_FORM_MS);
  });
  registerStaffEndpoint(app, endpoints.sharePreview, async ({ staff, params: { kind, id } }) => {
    requirePermission(staff, 'content.write');
    requireShownKind(kind);
    const { path, until } = await transact(db, async (trx) => {
      const document = await requireLiveDocument(trx, kind, id);
      const shared = address({ kind, id, turn: document.preview_turn }, SHARED_MS);
      await auditDocument(trx, clock, staff, {
        action: 'share-content',
        document,
        details: { until: shared.until },
      });
      return shared;
    });
    return { url: publicUrl + path, until };
  });
  registerStaffEndpoint(app, endpoints.endPreviews, async ({ staff, params: { kind, id } }) => {
    requirePermission(staff, 'content.write');
    requireShownKind(kind);
    await transact(db, async (trx) => {
      const document = await requireLiveDocument(trx, kind, id);
      await endPreviews(trx, document);
      await auditDocument(trx, clock, staff, { action: 'end-previews-of-content', document });
    });
    return { ended: true as const };
  });
}
