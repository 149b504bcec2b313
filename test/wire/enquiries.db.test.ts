import { expect, test } from 'vitest';
import { describeAppOnEachDatabase, type OpenApp } from '../app.ts';
import { readDataFolder } from '../read-data-folder.ts';
import { readMailsTo } from '../running/mail-folder.ts';
import { untilPasses } from '../until-passes.ts';

/** The sender of demo mode's mails: while no address of the office is entered, it is also the recipient. */
const OFFICE = 'seva@braj-seva.example';
const THANKS = { message: 'Thank you. Your message has reached us.' };

let visitors = 0;
const fromNewNetwork = () => {
  visitors += 1;
  return { 'x-forwarded-for': `203.0.${visitors >> 8}.${visitors & 255}` };
};

const letter = { name: 'Gopal Das', email: 'gopal@example.org', message: 'Radhe Radhe' };
const write = (app: OpenApp, body: unknown, headers = fromNewNetwork()) =>
  app.call('POST', '/api/post/contact', { body, headers });

const mailsFor = (app: OpenApp, subject: string) =>
  readMailsTo(app.dataFolder, OFFICE).then((mails) =>
    mails.filter(({ text }) => text?.includes(subject)),
  );

describeAppOnEachDatabase(
  'the contact page’s call',
  (app) => {
    test('mails a message to the office, and thanks the sender', async () => {
      const message = 'May we come on Sunday?\r\nWe are five.';
      const response = await write(app(), { ...letter, message, phone: '', subject: '' });
      expect([response.status, response.body]).toEqual([200, THANKS]);
      const [mail] = await untilPasses(async () => {
        const mails = await mailsFor(app(), '> May we come on Sunday?\n> We are five.');
        expect(mails).toHaveLength(1);
        expect(await readMailsTo(app().dataFolder, letter.email)).toHaveLength(1);
        return mails;
      });
      expect(mail?.replyTo).toMatchObject([{ address: letter.email }]);
    });

    test('responds to a bot in the hidden field as to a person, and sends no mail', async () => {
      const email = 'program@example.org';
      const message = 'Wonderful offers';
      const response = await write(app(), { ...letter, email, message, homepage: 'https://x.y' });
      const person = await write(app(), { ...letter, message: 'A person after the program' });
      expect([response.status, response.body]).toEqual([person.status, person.body]);
      await untilPasses(async () =>
        expect(await mailsFor(app(), 'A person after the program')).toHaveLength(1),
      );
      expect(await mailsFor(app(), message)).toEqual([]);
      expect(await readMailsTo(app().dataFolder, email)).toEqual([]);
    });

    test.each([
      [{ name: '' }, { name: 'Name is required' }],
      [{ email: undefined }, { email: 'Email is required' }],
      [{ email: 'gopal' }, { email: 'Please enter a valid email' }],
      [{ message: ' \r\n ' }, { message: 'Message is required' }],
      [{ message: 'x'.repeat(1401) }, { message: 'Please use at most 1,400 characters' }],
      [{ phone: 'call me' }, { phone: 'Please enter a valid phone number' }],
      [{ subject: 'x'.repeat(121) }, { subject: 'Please use fewer characters' }],
    ])("refuses %j with the field's message", async (change, fields) => {
      const response = await write(app(), { ...letter, ...change });
      expect([response.status, response.body]).toEqual([
        400,
        { message: 'Please correct the highlighted fields', fields },
      ]);
    });

    test('reports all faults together', async () => {
      const { body } = await write(app(), {});
      expect(body).toMatchObject({
        fields: {
          name: 'Name is required',
          email: 'Email is required',
          message: 'Message is required',
        },
      });
    });

    test('refuses requests from other sites', async () => {
      for (const foreign of [
        { 'sec-fetch-site': 'cross-site' },
        { origin: 'https://evil.example' },
      ]) {
        const headers = { ...fromNewNetwork(), ...foreign };
        const { status } = await app().call('POST', '/api/post/contact', { body: letter, headers });
        expect(status).toBe(403);
      }
    });

    test('leaves no personal data in the log, and no identity number anywhere', async () => {
      const canary = {
        name: 'Canary Bird Of Braj',
        email: 'canary.bird@example.org',
        phone: '9123456780',
        subject: 'CNRPY9876Z',
        message: 'My PAN is CNRPY9876Z and my Aadhaar 9876 9876 9876',
      };
      await write(app(), canary);
      await write(app(), { ...canary, name: 7 });
      await app().call('POST', '/api/post/contact', {
        body: `{"email":"${canary.email}", broken`,
        headers: fromNewNetwork(),
      });
      await untilPasses(async () =>
        expect(await mailsFor(app(), 'My PAN is [PAN]')).toHaveLength(1),
      );
      const logs = app().logs();
      expect(logs).toContain('/api/post/contact');
      for (const secret of [...Object.values(canary), 'canary', 'CNRPY9876Z', '9876 9876 9876']) {
        expect(logs).not.toContain(secret);
      }
      for (const [path, bytes] of await readDataFolder(app().dataFolder)) {
        for (const number of ['CNRPY9876Z', '9876 9876 9876']) {
          expect(bytes.includes(number), `${path} holds an identity number`).toBe(false);
        }
      }
    });
  },
  { TRUST_PROXY: 'loopback' },
);
