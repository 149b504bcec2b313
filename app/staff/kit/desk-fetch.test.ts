import { expect, test } from 'vitest';
import { createDeskFetch } from './desk-fetch.ts';

const refusals = {
  confirmation: [403, { message: 'Confirm', needs: 'confirmation' }],
  'sign-in': [401, { message: 'Sign in' }],
  role: [403, { message: 'Not for your role' }],
} as const;

/** A server that answers in this order, and somebody at the desk who answers like this. */
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

test('a call that needs a fresh proof asks for it, and is made again as it was', async () => {
  const { call, asked, bodies } = openDesk(['confirmation', 'done']);
  expect((await call()).status).toBe(200);
  expect(asked).toEqual(['confirmation']);
  expect(bodies).toEqual(['typed', 'typed']);
});

test('an ended session is mended over the page, and what was typed is sent once more', async () => {
  const { call, asked, bodies } = openDesk(['sign-in', 'done']);
  expect((await call()).status).toBe(200);
  expect(asked).toEqual(['sign-in']);
  expect(bodies).toEqual(['typed', 'typed']);
});

test('whoever turns away gets the refusal, body and all', async () => {
  const { call, bodies } = openDesk(['confirmation'], false);
  const answer = await call();
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ message: 'Confirm' });
  expect(bodies).toHaveLength(1);
});

test('a role that may not is refused without a question', async () => {
  const { call, asked } = openDesk(['role']);
  expect((await call()).status).toBe(403);
  expect(asked).toEqual([]);
});

test.each(['/api/auth/sign-in/email', '/api/staff/me', '/api/staff/confirm', '/api/staff/join'])(
  'what %s refuses is its own answer',
  async (url) => {
    const { call, asked } = openDesk(['sign-in']);
    expect((await call(url)).status).toBe(401);
    expect(asked).toEqual([]);
  },
);
