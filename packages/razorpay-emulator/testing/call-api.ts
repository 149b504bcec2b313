import type { Emulator } from '../create-emulator.ts';

/** A response as the merchant's server receives it. Bodies are compared, so they stay untyped. */
export type Answer = { readonly status: number; readonly body: Record<string, unknown> };

export type CallOptions = {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};

/** Calls the emulated API with its key pair; `path` begins with `/v1`. */
export async function callApi(
  emulator: Pick<Emulator, 'url' | 'keyId' | 'keySecret'>,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  { body, headers = {} }: CallOptions = {},
): Promise<Answer> {
  const pair = Buffer.from(`${emulator.keyId}:${emulator.keySecret}`).toString('base64');
  const response = await fetch(emulator.url + path, {
    method,
    headers: {
      authorization: `Basic ${pair}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
