import { expect } from 'vitest';
import type { OpenApp } from '../app.ts';

/** Unknown ids of every form. */
export const UNKNOWN_IDS = [
  'nothing',
  '..%2f..%2fetc%2fpasswd',
  '..%2fx',
  'daily-meals%00',
  '%25',
  '%F0%9F%AA%94',
  'constructor',
  '__proto__',
  'a'.repeat(5000),
];

/** The app's public origin. */
export const publicOrigin = (app: OpenApp) => app.origin.replace('127.0.0.1', 'localhost');

const lists: Record<string, string> = {
  bulletins: 'get-newspost',
  activities: 'get-posts',
  events: 'get-upcoming-events',
};

/** A path with the name of a list replaced by its first item's id. */
export async function nameItem(app: OpenApp, path: string): Promise<string> {
  const list = /:([a-z]+)/.exec(path)?.[1];
  if (list === undefined) return path;
  const [first = ''] = await listPaths(app, lists[list] ?? '', '');
  return path.replace(`/:${list}`, first);
}

/** The pages of all items that a call lists. */
export async function listPaths(app: OpenApp, call: string, below: string): Promise<string[]> {
  const { body } = await app.call('GET', `/api/post/${call}`);
  const { posts } = body as { posts: { _id: string }[] };
  expect(posts.length).toBeGreaterThan(0);
  return posts.map(({ _id }) => `${below}/${encodeURIComponent(_id)}`);
}
