import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { donorNamed } from '../donors.ts';
import { startJourneyApp } from '../journey-app.ts';
import { RECEIPT_NUMBER } from '../sees.ts';
import { readMoney, waitForMail } from '../wait-for.ts';
import { type DonorBrowser, PHONE } from './donor-browser.ts';

const FORM = 'form[aria-label="Make a Donation"]';
const SUBMIT = `${FORM} button[type="submit"]`;
const WINDOW = 'iframe[title="Razorpay Checkout"]';
/** The fields after the amount, in the order in which a donor reaches them. */
const FIELDS = ['fullname', 'email', 'phone_no', 'address', 'pan_no', 'aadhar_no'] as const;

const tile = (rupees: number) => `${FORM} label:has([name="amount_preset"][value="${rupees}"])`;
const field = (name: string) => `${FORM} [name="${name}"]`;

/** The donor's journey in a browser other than Chromium: from a campaign to the receipt number. */
export function giveByPhone(name: string, openBrowser: () => Promise<DonorBrowser>): void {
  describe(`giving on a phone in ${name}`, () => {
    const { app } = startJourneyApp();
    let browser: DonorBrowser;

    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterAll(() => browser?.close());

    test('₹501 chosen in the form ends with thanks, a receipt number and a mail', async () => {
      const donor = donorNamed(`Radha ${name}`);
      await open('/donate/yamuna-steps');
      expect(await browser.read(measurePage)).toEqual({
        window: PHONE.width,
        page: PHONE.width,
        spinner: 'textfield',
      });
      await browser.press(tile(501));
      await expect.poll(() => browser.read(readAmount)).toBe('501');
      await fillIn(donor);
      await browser.press(SUBMIT);
      await browser.pressInFrame(WINDOW, 'button[value="success"]');
      await sees('Payment successful! Thank you for your donation.');

      const mail = await waitForMail(app(), donor.email);
      expect(mail.subject).toContain(await readReceiptNumber());
      expect((await readMoney(app())).map(({ amount }) => amount)).toEqual([50_100]);
      expect(browser.readComplaints()).toEqual([]);
    });

    test('₹1,100 of a link, forgotten fields and a refused payment end with a receipt number', async () => {
      const donor = donorNamed(`Meera ${name}`);
      await open('/donate/daily-meals?amount=1100');
      await expect.poll(() => browser.read(readChoice)).toEqual({ tile: '1100', amount: '1100' });
      await browser.press(SUBMIT);
      await sees('Full name is required');
      expect(await browser.read(readFocus)).toBe('fullname');
      await fillIn(donor);
      await browser.press(SUBMIT);
      await browser.pressInFrame(WINDOW, 'button[value="failure"]');
      await sees('Payment failed: ');
      await browser.pressInFrame(WINDOW, 'button[value="success"]');
      await sees('Payment successful! Thank you for your donation.');

      const mail = await waitForMail(app(), donor.email);
      expect(mail.subject).toContain(await readReceiptNumber());
      expect(mail.text).toContain('₹1,100');
      expect(browser.readComplaints()).toEqual([]);
    });

    async function open(path: string) {
      await browser.open(`${app().origin}${path}`);
      await expect.poll(() => browser.read(isReady)).toBe(true);
    }

    /** Types with the keyboard, and goes from field to field with it. */
    async function fillIn(donor: ReturnType<typeof donorNamed>) {
      await browser.press(field(FIELDS[0]));
      for (const name of FIELDS) {
        await expect.poll(() => browser.read(readFocus)).toBe(name);
        await browser.type(donor[name]);
        await browser.toNextField();
      }
      await expect.poll(() => browser.read(readFocus)).not.toBe('aadhar_no');
    }

    const sees = (text: string) => expect.poll(() => browser.read(readText)).toContain(text);

    async function readReceiptNumber(): Promise<string> {
      await expect.poll(() => browser.read(readText)).toMatch(RECEIPT_NUMBER);
      return RECEIPT_NUMBER.exec(await browser.read(readText))?.[0] ?? '';
    }
  });
}

// These run in the page.

const isReady = () =>
  document.querySelector<HTMLButtonElement>('#gift-form button[type="submit"]')?.disabled === false;
const readText = () => document.body.innerText;
const readFocus = () => document.activeElement?.getAttribute('name') ?? '';
const readAmount = () => document.querySelector<HTMLInputElement>('[name="amount"]')?.value ?? '';
const readChoice = () => ({
  tile: document.querySelector<HTMLInputElement>('[name="amount_preset"]:checked')?.value ?? '',
  amount: document.querySelector<HTMLInputElement>('[name="amount"]')?.value ?? '',
});
/** The widths of window and page, and how the box for another amount looks: 'textfield' has no arrows beside it. */
const measurePage = () => {
  const box = document.querySelector('[name="amount"]');
  return {
    window: window.innerWidth,
    page: document.documentElement.scrollWidth,
    spinner: box === null ? '' : getComputedStyle(box).appearance,
  };
};
