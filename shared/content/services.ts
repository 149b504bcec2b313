import { m } from '#shared/messages/compiled/messages.js';
import { type Collection, presentAsStored } from './collection.ts';
import { type Service, serviceSchema } from './items/service.ts';
import { sampleServices } from './samples/services.ts';
import type { Upgrade } from './stored-shape.ts';

/** `donations` was `gifts` until 23 November 2026. */
const renameGifts: Upgrade = ({ gifts, ...fields }) =>
  gifts === undefined ? fields : { donations: gifts, ...fields };

export const services: Collection<Service> = {
  name: 'services',
  fixedIds: true,
  list: { method: 'GET', path: '/api/post/get-services', key: null },
  detail: null,
  stored: serviceSchema,
  schema: 2,
  upgrades: { 1: renameGifts },
  defaults: { donations: [], figures: [], campaign: '' },
  item: serviceSchema,
  complete: (fields) => ({ donations: [], figures: [], campaign: '', ...fields }),
  present: presentAsStored,
  html: [],
  rich: ['description'],
  order: 'arranged',
  when: null,
  tagOf: null,
  addressOf: ({ _id }) => `/${_id}`,
  samples: sampleServices,
  keepsSamples: true,
  messages: { missing: m.content_not_found, failed: m.services_failed, empty: null },
};
