import { expect, test } from 'vitest';
import { createDeskFetch } from './desk-fetch.ts';

const refusals = {
  confirmation: [403, { message: 'Confirm', needs: 'confirmation' }],
  'sign-in': [401, { message: 'Sign in' }],
  role: [403, { message: 'No permission' }],
} as const;

/** A server with queued responses, and a user who answers re-authentication as given. */
function openDesk(responses: readonly (keyof typeof refusals | 'done')[], passes = true) {
  const requests: string[] = [];
  const bodies: unknown[] = [];
  let turn = 0;
  const fetch = createDeskFetch(
    async (_url, init) => {
      bodies.push(init?.body);
      const response = responses[Math.min(turn, responses.length - 1)] ?? 'done';
      turn += 1;
      if (response === 'done') return Response.json({ ok: true });
      const [status, body] = refusals[response];
      return Response.json(body, { status });
    },
    {
      ask: async (kind) => {
        requests.push(kind);
        return passes;
      },
    },
  );
  const call = (url = '/api/staff/donations/1/refund') =>
    fetch(url, { method: 'POST', body: 'typed' });
  return { call, requests, bodies };
}

test('a call that requires re-authentication asks for it and is repeated unchanged', async () => {
  const { call, requests, bodies } = openDesk(['confirmation', 'done']);
  expect((await call()).status).toBe(200);
  expect(requests).toEqual(['confirmation']);
  expect(bodies).toEqual(['typed', 'typed']);
});

test('an ended session is renewed over the page, and the input is sent again', async () => {
  const { call, requests, bodies } = openDesk(['sign-in', 'done']);
  expect((await call()).status).toBe(200);
  expect(requests).toEqual(['sign-in']);
  expect(bodies).toEqual(['typed', 'typed']);
});

test('a user who cancels gets the refusal with its body', async () => {
  const { call, bodies } = openDesk(['confirmation'], false);
  const response = await call();
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ message: 'Confirm' });
  expect(bodies).toHaveLength(1);
});

test('a call that the role may not make is refused without re-authentication', async () => {
  const { call, requests } = openDesk(['role']);
  expect((await call()).status).toBe(403);
  expect(requests).toEqual([]);
});

test.each(['/api/auth/sign-in/email', '/api/staff/me', '/api/staff/confirm', '/api/staff/join'])(
  'a refusal of %s is returned as it is',
  async (url) => {
    const { call, requests } = openDesk(['sign-in']);
    expect((await call(url)).status).toBe(401);
    expect(requests).toEqual([]);
  },
);
