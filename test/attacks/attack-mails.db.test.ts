import { expect, test } from 'vitest';
import { addMember } from '#server/staff/members/new-members.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { defaultOrganisation } from '#shared/organisation.ts';
import { formTokenResponseSchema } from '#shared/shield.ts';
import { describeAppOnEachDatabase } from '../app.ts';
import { attackersAt, newAddress } from '../attackers.ts';
import { readMails } from '../running/mail-folder.ts';
import { solveProof } from '../running/solve-proof.ts';

const MINUTE = 60_000;
/** How long failures count as a sign, and then how long it must be calm. */
const OVER_AFTER_MS = 25 * MINUTE;
const FORM_IS_FILLED_MS = 4000;
const TRIES = 70;
const PASSWORD = 'six brass lamps at dusk';

describeAppOnEachDatabase(
  'An attacker who tests cards from many networks',
  (app) => {
    const { order } = attackersAt(app);
    const tryCards = async () => {
      for (let turn = 0; turn < TRIES; turn += 10) {
        await Promise.all(Array.from({ length: 10 }, () => order()));
      }
      await app().look();
    };
    const takeToken = async (from = newAddress()) => {
      const headers = { 'x-forwarded-for': from };
      const path = '/api/post/form-token?campaign=yamuna-steps';
      const { body } = await app().call('GET', path, { headers });
      return formTokenResponseSchema.parse(body);
    };
    const listBulletins = () =>
      app()
        .context.db.selectFrom('outbox')
        .select('payload')
        .where('kind', '=', 'shield-mail')
        .orderBy('id')
        .execute();
    const listAttacks = () =>
      app().context.db.selectFrom('shield_attacks').selectAll().orderBy('started_at').execute();
    const readersOf = async (subject: string) =>
      (await readMails(app().dataFolder))
        .filter((mail) => mail.subject === subject)
        .map((mail) => mail.to?.[0]?.address);

    test('is reported once, with one mail to each member who may act', async () => {
      const { db, clock } = app().context;
      const roles = ['admin', 'accountant', 'clerk'] as const;
      for (const role of roles) {
        const member = { email: `${role}@desk.example`, name: role, role, password: PASSWORD };
        await addMember({ db, clock }, member, {
          mode: 'demo',
          publicUrl: app().origin,
          organisation: defaultOrganisation,
        });
      }
      await tryCards();
      await Promise.all([app().look(), app().look()]);
      await tryCards();
      expect(await listAttacks()).toMatchObject([{ ended_at: null, campaign_id: 'yamuna-steps' }]);
      expect(await listBulletins()).toHaveLength(2);
      const readers = async () => (await readersOf(m.shield_mail_begun_subject())).toSorted();
      await expect.poll(readers).toEqual(['accountant@desk.example', 'admin@desk.example']);
    });

    test("makes every order need a proof, whose challenge comes with the form's token", async () => {
      expect((await order()).status).toBe(429);
      const { token, challenge } = await takeToken();
      if (challenge === undefined) throw new Error('The token brought no challenge');
      app().advanceTime(FORM_IS_FILLED_MS);
      const carried = { token, proof: await solveProof(challenge) };
      expect((await order(carried)).status).toBe(200);
      expect((await order(carried)).status).toBe(429);
    });

    test('requests tokens by the hundred: only a few from one network include the challenge', async () => {
      const from = newAddress();
      const tokens = await Promise.all(Array.from({ length: 60 }, () => takeToken(from)));
      expect(tokens.filter(({ challenge }) => challenge !== undefined)).toHaveLength(20);
      expect(await takeToken()).toHaveProperty('challenge');
    });

    test('ends after a calm period: one more mail each, and no proof is needed', async () => {
      const before = (await listBulletins()).length;
      app().advanceTime(OVER_AFTER_MS);
      await app().look();
      await app().look();
      expect(await listAttacks()).toMatchObject([{ ended_at: expect.any(String) }]);
      expect(await listBulletins()).toHaveLength(2 * before);
      await expect.poll(() => readersOf(m.shield_mail_over_subject())).toHaveLength(before);
      expect(await takeToken()).not.toHaveProperty('challenge');
      expect((await order()).status).toBe(200);
    });

    test('and returns within the hour is the same attack: no further mails', async () => {
      const before = (await listBulletins()).length;
      await tryCards();
      expect(await listAttacks()).toMatchObject([{ ended_at: null }]);
      app().advanceTime(OVER_AFTER_MS);
      await app().look();
      expect(await listAttacks()).toMatchObject([{ ended_at: expect.any(String) }]);
      expect(await listBulletins()).toHaveLength(before);
    });
  },
  { RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' },
);
