import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import {
  type NewsletterFixture,
  openNewsletterFixture,
  publishBulletin,
  tokenIn,
} from '#test/newsletter-fixture.ts';
import { startProgram } from '#test/running/program.ts';
import { unsubscribe } from './subscribers/subscriptions.ts';

const YEAR = 366 * 24 * 3_600_000;

describeOnEachDatabase('npm run newsletter', (open) => {
  let opened: TestDatabase;
  let desk: NewsletterFixture;
  beforeEach(async () => {
    opened = await open();
    desk = await openNewsletterFixture(opened);
    await publishBulletin(desk, { _id: 'lamps', title: 'Lamps of Kartik' });
  });
  afterEach(() => desk.close());

  const run = async (...args: string[]) => {
    const { dataFolder, url } = opened;
    const settings = { DATA_DIR: dataFolder, ...(url === null ? {} : { DATABASE_URL: url }) };
    const program = startProgram('server/newsletter.command.ts', args, settings);
    const { code } = await program.ended;
    return { code, text: program.lines().join('\n') };
  };
  const sendAll = async () => {
    // The command uses the system clock, the desk a clock of its own.
    desk.context.clock.set(new Date(Date.now() + YEAR));
    await desk.drain();
  };
  const sent = () => desk.smtp.mails.filter(({ subject }) => subject === 'Lamps of Kartik');

  test('sends a bulletin to every reader once, however often it is run', async () => {
    await desk.join('radha@example.org');
    const leaving = await desk.join('gone@example.org');
    await unsubscribe(desk.context, tokenIn(leaving, 'leave'));
    await desk.join('mohan@example.org');

    const dry = await run('lamps', '--dry-run');
    expect(dry).toMatchObject({ code: 0, text: expect.stringContaining('2 confirmed') });
    expect(dry.text).toContain('nothing was ordered');
    await sendAll();
    expect(sent()).toEqual([]);

    const first = await run('lamps');
    expect(first).toMatchObject({
      code: 0,
      text: expect.stringContaining('2 mails ordered so far'),
    });
    await sendAll();
    const again = await run('lamps');
    expect(again.text).toContain('2 mails ordered, 2 sent');
    expect(again.text).toContain('Everybody has it or will get it');
    await sendAll();
    expect(
      sent()
        .map(({ to }) => to?.[0]?.address)
        .toSorted(),
    ).toEqual(['mohan@example.org', 'radha@example.org']);
    expect(dry.text + first.text + again.text).not.toContain('@');
  });

  test('queues nothing for an unknown bulletin', async () => {
    await desk.join('radha@example.org');
    const { code, text } = await run('no-such-bulletin');
    expect(code).toBe(1);
    expect(text).toContain('There is no bulletin with the id no-such-bulletin');
    expect(await desk.context.db.selectFrom('newsletter_mails').selectAll().execute()).toEqual([]);
  });
});

test('npm run newsletter prints its usage', async () => {
  const attempts = await Promise.all(
    [[], ['lamps', 'more'], ['lamps', '--other']].map(async (args) => {
      const program = startProgram('server/newsletter.command.ts', args, {});
      const { code } = await program.ended;
      return { code, text: program.lines().join('\n') };
    }),
  );
  for (const { code, text } of attempts) {
    expect(code).toBe(1);
    expect(text).toMatch(/^(Usage: npm run newsletter -- BULLETIN_ID|Unknown option '--other')/);
  }
});
