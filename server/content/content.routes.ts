import type { FastifyInstance } from 'fastify';
import { type AnyCollection, allCollections } from '#shared/content/all-collections.ts';
import type { ListQuery } from '#shared/content/collection.ts';
import { itemEndpoint, listEndpoint } from '#shared/content/content-endpoints.ts';
import * as desk from '#shared/staff/sample-endpoints.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { registerQuery } from '../platform/http-reading.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { confirmSample, listStoredSamples } from './confirm-sample.ts';
import { registerDocuments } from './documents/documents.routes.ts';
import type { Publishing } from './documents/publish-document.ts';
import { type ContentContext, findContentItem, isTakenAway, listContent } from './list-content.ts';

/** Within the safe integer range. */
const whole = /^\d{1,15}$/;

/** The content endpoints of R49, and the samples at the desk. Not cached: a response is never older than the last commit. */
export function registerContent(app: FastifyInstance, context: ContentContext & Publishing): void {
  registerStaffEndpoint(app, desk.listStoredSamples, async ({ staff }) => ({
    samples: await listStoredSamples(context, staff),
  }));
  registerStaffEndpoint(app, desk.confirmSample, async ({ staff, params }) => {
    await confirmSample(context, staff, params);
    return { samples: await listStoredSamples(context, staff) };
  });
  registerDocuments(app, context);
  for (const collection of allCollections) {
    registerList(app, context, collection);
    registerItem(app, context, collection);
  }
}

function registerList(app: FastifyInstance, context: ContentContext, collection: AnyCollection) {
  const { key } = collection.list;
  registerQuery(app, listEndpoint(collection), async ({ query }) => {
    const { items, ...page } = await listContent(context, collection, readListQuery(query));
    return key === null ? items : { [key]: items, ...page };
  });
}

function registerItem(app: FastifyInstance, context: ContentContext, collection: AnyCollection) {
  const endpoint = itemEndpoint(collection);
  if (endpoint === null || collection.detail === null) return;
  const { key } = collection.detail;
  registerQuery(app, endpoint, async ({ params }) => {
    const item = await findContentItem(context, collection, params.id);
    if (item === undefined) {
      const { missing } = collection.messages;
      throw (await isTakenAway(context, collection, params.id))
        ? new Refusal(410, missing())
        : refuseUnknown(missing());
    }
    return { [key]: item };
  });
}

type ListQueryText = {
  page?: string | undefined;
  limit?: string | undefined;
  tag?: string | undefined;
  around?: string | undefined;
};

/** Parses the query of a list; invalid values are ignored. */
function readListQuery({ page, limit, tag, around }: ListQueryText): ListQuery {
  return { page: readWhole(page), limit: readWhole(limit), tag, around };
}

function readWhole(text: string | undefined): number | undefined {
  return text !== undefined && whole.test(text) ? Number(text) : undefined;
}
