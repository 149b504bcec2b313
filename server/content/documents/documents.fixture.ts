import { expect } from 'vitest';
import type { OpenApp } from '#test/app.ts';

type Item = {
  _id: string;
  title: string;
  state: string;
  version: number;
  hasChanges: boolean;
  at: string | null;
  until: string | null;
  scheduledVersion: number | null;
  scheduleFault: string;
  fields: Record<string, unknown>;
  hi: Record<string, unknown>;
  faults: Record<string, string>;
  removed: Record<string, string[]>;
  isSample: boolean;
  unreadable: string[];
  stored: object | null;
};
/** Of any of the calls: each answers with some of these. */
type Body = {
  item: Item;
  items: Item[];
  next: string | null;
  kinds: { kind: string; published: number; samples: number; unreadable: number }[];
  versions: { version: number; fields: Record<string, unknown>; isReadable: boolean }[];
  message: string;
  version: number;
  fields: Record<string, string>;
};

export const bulletin = {
  title: 'The steps of Keshi Ghat',
  date: '2026-11-20',
  description: 'Forty steps were scrubbed.',
};

/** Content as an editor writes it through the calls. */
export function openDesk(app: () => OpenApp) {
  const call = async (method: string, path: string, body?: object, role = 'editor') => {
    const response = await app().call(method, `/api/staff/content${path}`, {
      headers: { 'x-test-staff': role },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, body: response.body as Body };
  };
  const create = async (fields: object = bulletin, kind = 'bulletins') => {
    const { status, body } = await call('POST', `/${kind}`, { fields });
    expect([status, body.message]).toEqual([200, undefined]);
    return body.item;
  };
  const act = (id: string, verb: string, body: object = {}) =>
    call('POST', `/bulletins/${id}/${verb}`, body);
  /** The texts of its published versions, newest first. */
  const readVersions = async (path: string) => {
    const { versions } = (await call('GET', `${path}/versions`)).body;
    const read = versions.map(({ version }) => call('GET', `${path}/versions/${version}`));
    return (await Promise.all(read)).map(({ body }) => body.item.fields);
  };
  const publicTitles = async () => {
    const { body } = await app().call('GET', '/api/post/get-newspost?limit=100');
    return (body as { posts: { title: string }[] }).posts.map(({ title }) => title);
  };
  return { call, create, act, readVersions, publicTitles };
}
