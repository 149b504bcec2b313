import { expect } from 'vitest';
import {
  PIECE_BYTES,
  type SiteImport,
  type SiteImportItem,
} from '#shared/staff/site-imports-endpoints.ts';
import type { OpenApp } from './app.ts';

type Answer = {
  import: SiteImport;
  items: SiteImportItem[];
  message: string;
  fields: Record<string, string>;
};

/** An editor's steps with the export of an old site, over HTTP. */
export function createSiteImportClient(app: () => OpenApp) {
  const headers = { 'x-test-staff': 'editor' };
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await app().call(method, `/api/staff/site-imports${path}`, {
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, body: response.body as Answer };
  };
  const send = async (path: string, bytes: Uint8Array | string, more = {}) => {
    const response = await fetch(`${app().origin}/api/staff/site-imports${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...headers, ...more },
      body: bytes as BodyInit,
    });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const upload = (text: string | Uint8Array, more = {}) => send('?name=old-site.xml', text, more);
  const sendArchive = async (id: string, zip: Buffer) => {
    for (let piece = 0; piece * PIECE_BYTES < zip.length; piece += 1) {
      const part = zip.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES);
      expect((await send(`/${id}/archive/${piece}`, part)).status).toBe(200);
    }
    return call('POST', `/${id}/archive`, { bytes: zip.length });
  };
  const settle = async (id: string, step: string): Promise<SiteImport> => {
    for (let tries = 0; tries < 400; tries += 1) {
      const { body } = await call('GET', `/${id}`);
      if (body.import.step === step) return body.import;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`The import did not reach the step ${step} in time`);
  };
  const check = async (id: string, plan: Record<string, string>, publishes = false) => {
    const { status, body } = await call('POST', `/${id}/check`, { plan, publishes });
    expect([status, body.message]).toEqual([200, undefined]);
    return settle(id, 'checked');
  };
  const run = async (id: string, step = 'done') => {
    const { round } = (await call('GET', `/${id}`)).body.import;
    expect((await call('POST', `/${id}/run`, { round })).status).toBe(200);
    return settle(id, step);
  };
  const items = async (id: string, query = '') =>
    (await call('GET', `/${id}/items${query}`)).body.items;
  return { call, send, upload, sendArchive, check, run, settle, items };
}
