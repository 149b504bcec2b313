import type { FastifyInstance } from 'fastify';
import type { Batch } from '#shared/staff/batches-endpoints.ts';
import * as endpoints from '#shared/staff/batches-endpoints.ts';
import type { Context } from '../context.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import type { Actor } from '../platform/staff-access.ts';
import { discardBatch, takeOverBatch } from './close-batch.ts';
import { changeBatch, openBatch } from './open-batch.ts';
import { postBatch } from './post-batch.ts';
import { confirmRow, removeRow, saveRows } from './save-rows.ts';
import { showBatch, showBatches } from './show-batches.ts';

/** Routes of batches: the grid, its control total, and posting. */
export function registerBatches(app: FastifyInstance, context: Context): void {
  const show = (staff: Actor, id: string) => showBatch(context, staff, id);
  const showHead = async (staff: Actor, id: string): Promise<{ batch: Batch }> => {
    const { batch } = await show(staff, id);
    return { batch };
  };

  registerStaffEndpoint(app, endpoints.listBatches, ({ staff, query }) =>
    showBatches(context, staff, query),
  );
  registerStaffEndpoint(app, endpoints.openBatch, async ({ staff, body }) =>
    showHead(staff, await openBatch(context, staff, body)),
  );
  registerStaffEndpoint(app, endpoints.getBatch, ({ staff, params }) => show(staff, params.id));
  registerStaffEndpoint(app, endpoints.changeBatch, async ({ staff, params, body }) => {
    await changeBatch(context, staff, params.id, body);
    return show(staff, params.id);
  });
  registerStaffEndpoint(app, endpoints.saveBatchRows, async ({ staff, params, body }) => {
    const { conflicts } = await saveRows(context, staff, params.id, body.rows);
    const shown = await show(staff, params.id);
    return { ...shown, conflicts: shown.rows.filter(({ _id }) => conflicts.includes(_id)) };
  });
  registerStaffEndpoint(app, endpoints.removeBatchRow, async ({ staff, params, body }) => {
    const row = { batchId: params.id, rowId: params.row, version: body.version };
    await removeRow(context, staff, row);
    return show(staff, params.id);
  });
  registerStaffEndpoint(app, endpoints.confirmBatchRow, async ({ staff, params, body }) => {
    await confirmRow(context, staff, { batchId: params.id, rowId: params.row, ...body });
    return show(staff, params.id);
  });
  registerStaffEndpoint(app, endpoints.postBatch, async ({ staff, params }) => {
    await postBatch(context, staff, params.id);
    return showHead(staff, params.id);
  });
  registerStaffEndpoint(app, endpoints.discardBatch, async ({ staff, params }) => {
    await discardBatch(context, staff, params.id);
    return showHead(staff, params.id);
  });
  registerStaffEndpoint(app, endpoints.takeOverBatch, async ({ staff, params }) => {
    await takeOverBatch(context, staff, params.id);
    return showHead(staff, params.id);
  });
}
