import { expect, test } from 'vitest';
import { createDeskFetch } from './desk-fetch.ts';

const refusals = {
  confirmation: [403, { message: 'Confirm', needs: 'confirmation' }],
  'sign-in': [401, { message: 'Sign in' }],
  role: [403, { message: 'No permission' }],
} as const;

/** A server with queued responses, and a user who answers re-authentication as given. */
function openDesk(answers: readonly (keyof typeof refusals | 'done')[], passes = true) {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  let turn = 0;
  const fetch = createDeskFetch(
    async (_url, init) => {
      bodies.push(init?.body);
      const answer = answers[Math.min(turn, answers.length - 1)] ?? 'done';
      turn += 1;
      if (answer === 'done') return Response.json({ ok: true });
      const [status, body] = refusals[answer];
      return Response.json(body, { status });
    },
    {
      ask: async (what) => {
        asked.push(what);
        return passes;
      },
    },
  );
  const call = (url = '/api/staff/donations/1/refund') =>
    fetch(url, { method: 'POST', body: 'typed' });
  return { call, asked, bodies };
}

test('a call that requires re-authentication asks for it and is repeated unchanged', async () => {
  const { call, asked, bodies } = openDesk(['confirmation', 'done']);
  expect((await call()).status).toBe(200);
  expect(asked).toEqual(['confirmation']);
  expect(bodies).toEqual(['typed', 'typed']);
});

test('an ended session is renewed over the page, and the input is sent again', async () => {
  const { call, asked, bodies } = openDesk(['sign-in', 'done']);
  expect((await call()).status).toBe(200);
  expect(asked).toEqual(['sign-in']);
  expect(bodies).toEqual(['typed', 'typed']);
});

test('a user who cancels gets the refusal with its body', async () => {
  const { call, bodies } = openDesk(['confirmation'], false);
  const answer = await call();
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ message: 'Confirm' });
  expect(bodies).toHaveLength(1);
});

test('a call that the role may not make is refused without re-authentication', async () => {
  const { call, asked } = openDesk(['role']);
  expect((await call()).status).toBe(403);
  expect(asked).toEqual([]);
});

test.each(['/api/auth/sign-in/email', '/api/staff/me', '/api/staff/confirm', '/api/staff/join'])(
  'a refusal of %s is returned as it is',
  async (url) => {
    const { call, asked } = openDesk(['sign-in']);
    expect((await call(url)).status).toBe(401);
    expect(asked).toEqual([]);
  },
);
