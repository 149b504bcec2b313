import { expect } from 'vitest';
import type { DonationImport, ImportRow } from '#shared/staff/imports-endpoints.ts';
import type { OpenApp } from './app.ts';
import { asStaff } from './staff.ts';

/** An accountant's steps with an import file, over HTTP. */
export function createImportClient(app: OpenApp) {
  const headers = asStaff('accountant');
  const api = async (method: string, path: string, body?: unknown) => {
    const response = await app.call(method, `/api/staff/imports${path}`, {
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, body: response.body as { import: DonationImport } };
  };
  const upload = async (text: string | Uint8Array<ArrayBuffer>, more = {}) => {
    const response = await fetch(`${app.origin}/api/staff/imports?name=old.csv`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', ...headers, ...more },
      body: text,
    });
    return { status: response.status, body: await response.json() };
  };
  const settle = async (id: string, step: string): Promise<DonationImport> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const { body } = await api('GET', `/${id}`);
      if (body.import.step === step) return body.import;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`The import did not reach the step ${step} in time`);
  };
  const check = async (text: string, parts: Partial<DonationImport> = {}) => {
    const { body } = await upload(text);
    const file: DonationImport = body.import;
    const request = { mapping: file.mapping, fallbackCampaign: null, ...parts };
    expect((await api('POST', `/${file._id}/check`, request)).status).toBe(200);
    return settle(file._id, 'checked');
  };
  const run = async (id: string) => {
    const { round } = (await api('GET', `/${id}`)).body.import;
    expect((await api('POST', `/${id}/run`, { round })).status).toBe(200);
    return settle(id, 'done');
  };
  const rows = async (id: string, query = ''): Promise<ImportRow[]> => {
    const { body } = await app.call('GET', `/api/staff/imports/${id}/rows${query}`, { headers });
    return (body as { rows: ImportRow[] }).rows;
  };
  return { api, upload, check, run, rows, settle, headers };
}
