import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/list-choices-endpoints.ts';
import type { Context } from '../../context.ts';
import { registerStaffEndpoint } from '../../platform/http-staff-endpoint.ts';
import { changeView, deleteView, readChoices, saveView, setColumns } from './list-choices.ts';

/** Routes of what members choose for their lists: columns and saved views. */
export function registerListChoices(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock'>,
): void {
  registerStaffEndpoint(app, endpoints.readListChoices, ({ staff }) => readChoices(context, staff));
  registerStaffEndpoint(app, endpoints.chooseColumns, async ({ staff, body }) => ({
    columns: await setColumns(context, staff, body.columns),
  }));
  registerStaffEndpoint(app, endpoints.saveView, async ({ staff, body }) => ({
    view: await saveView(context, staff, body),
  }));
  registerStaffEndpoint(app, endpoints.changeView, async ({ staff, params, body }) => ({
    view: await changeView(context, staff, params.id, body),
  }));
  registerStaffEndpoint(app, endpoints.deleteView, async ({ staff, params }) => {
    await deleteView(context, staff, params.id);
    return { id: params.id };
  });
}
