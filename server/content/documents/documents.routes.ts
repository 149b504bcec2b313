import type { FastifyInstance } from 'fastify';
import { createCampaign as createCampaignCall } from '#shared/endpoints.ts';
import * as endpoints from '#shared/staff/content-endpoints.ts';
import type { Context } from '../../context.ts';
import { registerStaffEndpoint } from '../../platform/http-staff-endpoint.ts';
import type { Actor } from '../../platform/staff-access.ts';
import { addAlias, readAliases } from '../aliases/add-alias.ts';
import { createCampaign } from '../campaigns/create-campaign.ts';
import { arrangeItems, listArranged } from './arrange-items.ts';
import { binDocument, restoreDocument } from './bin-document.ts';
import {
  countContent,
  listDocuments,
  listTags,
  listVersions,
  readDocument,
  readPublicText,
  readVersion,
} from './list-documents.ts';
import { listLinkTargets } from './list-link-targets.ts';
import { type Publishing, publishDocument, unpublishDocument } from './publish-document.ts';
import { changeDocument, createDocument } from './save-document.ts';
import { scheduleDocument } from './schedule-document.ts';
import { showPresence } from './show-presence.ts';

type Place = { kind: string; id: string };

/** Routes of what staff write: drafts, publication, schedule, bin and versions. */
export function registerDocuments(
  app: FastifyInstance,
  context: Publishing & Pick<Context, 'log'>,
): void {
  const show = async (staff: Actor, place: Place, removed?: Record<string, string[]>) => ({
    item: await readDocument(context, staff, place, removed),
  });

  registerStaffEndpoint(app, createCampaignCall, ({ staff, body }) =>
    createCampaign(context, staff, body),
  );
  registerStaffEndpoint(app, endpoints.countContent, async ({ staff }) => ({
    kinds: await countContent(context, staff),
  }));
  registerStaffEndpoint(app, endpoints.listDocuments, ({ staff, params, query }) =>
    listDocuments(context, staff, params.kind, query),
  );
  registerStaffEndpoint(app, endpoints.listDocumentTags, async ({ staff, params }) => ({
    tags: await listTags(context, staff, params.kind),
  }));
  registerStaffEndpoint(app, endpoints.listArranged, ({ staff, params }) =>
    listArranged(context, staff, params.kind),
  );
  registerStaffEndpoint(app, endpoints.arrangeItems, ({ staff, params, body }) =>
    arrangeItems(context, staff, params.kind, body),
  );
  registerStaffEndpoint(app, endpoints.listLinkTargets, async ({ staff, query }) => ({
    targets: await listLinkTargets(context, staff, query.q),
  }));
  registerStaffEndpoint(app, endpoints.createDocument, async ({ staff, params, body }) => {
    const { id, removed } = await createDocument(context, staff, params.kind, body);
    return show(staff, { kind: params.kind, id }, removed);
  });
  registerStaffEndpoint(app, endpoints.readDocument, ({ staff, params }) => show(staff, params));
  registerStaffEndpoint(app, endpoints.readPublicText, async ({ staff, params }) => ({
    item: await readPublicText(context, staff, params),
  }));
  registerStaffEndpoint(app, endpoints.showPresence, ({ staff, params, body }) =>
    showPresence(context, staff, params, body),
  );
  registerStaffEndpoint(app, endpoints.changeDocument, async ({ staff, params, body }) => {
    const { removed } = await changeDocument(context, staff, params, body);
    return show(staff, params, removed);
  });
  registerStaffEndpoint(app, endpoints.publishDocument, async ({ staff, params, body }) => {
    await publishDocument(context, staff, params, body ?? {});
    return show(staff, params);
  });
  registerStaffEndpoint(app, endpoints.unpublishDocument, async ({ staff, params, body }) => {
    await unpublishDocument(context, staff, params, body?.version);
    return show(staff, params);
  });
  registerStaffEndpoint(app, endpoints.scheduleDocument, async ({ staff, params, body }) => {
    await scheduleDocument(context, staff, params, body);
    return show(staff, params);
  });
  registerStaffEndpoint(app, endpoints.binDocument, async ({ staff, params, query }) => {
    const version = query.version === undefined ? undefined : Number(query.version);
    await binDocument(context, staff, params, version);
    return show(staff, params);
  });
  registerStaffEndpoint(app, endpoints.restoreDocument, async ({ staff, params, body }) => {
    await restoreDocument(context, staff, params, body ?? {});
    return show(staff, params);
  });
  registerStaffEndpoint(app, endpoints.listAliases, async ({ staff, params }) => ({
    aliases: await readAliases(context, staff, params),
  }));
  registerStaffEndpoint(app, endpoints.addAlias, async ({ staff, params, body }) => ({
    aliases: await addAlias(context, staff, params, body.path),
  }));
  registerStaffEndpoint(app, endpoints.listVersions, ({ staff, params, query }) =>
    listVersions(context, staff, params, query),
  );
  registerStaffEndpoint(app, endpoints.readVersion, async ({ staff, params }) => ({
    item: await readVersion(context, staff, params),
  }));
}
