import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Alternating header names and values, and the body as sent, still compressed. */
export type Answer = { readonly headers: readonly string[]; readonly body: Buffer };

/** Headers that Node's HTTP server adds. */
const ADDED = new Set(['date', 'connection', 'keep-alive']);

async function readAnswer(url: string): Promise<Answer> {
  const request = get(url, { headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  const headers: string[] = [];
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = response.rawHeaders.slice(index, index + 2);
    if (!ADDED.has(name.toLowerCase())) headers.push(name, value);
  }
  return { headers, body };
}

/** The page once it is cached at best compression, which the server does after three seconds. */
export async function readCachedResponse(url: string): Promise<Answer> {
  await readAnswer(url);
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  return readAnswer(url);
}

export function headerOf({ headers }: Answer, name: string): string {
  const value = headers[headers.findIndex((one) => one.toLowerCase() === name) + 1];
  if (value === undefined) throw new Error(`No ${name} in the answer`);
  return value;
}
