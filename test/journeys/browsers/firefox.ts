import { launch, type Page } from 'puppeteer-core';
import { vi } from 'vitest';
import { findFirefox } from '../../other-browsers.ts';
import { type DonorBrowser, PATIENCE_MS, PHONE, toMiddle } from './donor-browser.ts';

/** Firefox as it is on a phone: operated by touch, scrollbars above the page. */
const ON_A_PHONE = {
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
  'ui.useOverlayScrollbars': 1,
};

/** How long one look for an element in a frame lasts before the frame is asked for again. */
const ONE_LOOK_MS = 2000;

/** Starts a Firefox without a window, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<DonorBrowser> {
  const executablePath = findFirefox();
  if (executablePath === null) throw new Error('No Firefox on this machine');
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: ON_A_PHONE,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewport(PHONE);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));

  return {
    open: async (url) => void (await page.goto(url)),
    press: (selector) => press(page, selector),
    async pressInFrame(frameSelector, selector) {
      const element = await page.waitForSelector(frameSelector);
      // A wait that began while the frame was still empty may never notice the document that replaced it.
      await vi.waitFor(
        async () => {
          const frame = await element?.contentFrame();
          if (!frame) throw new Error(`${frameSelector} is no frame`);
          await frame.locator(selector).setTimeout(ONE_LOOK_MS).wait();
        },
        { timeout: PATIENCE_MS, interval: 50 },
      );
      const frame = await element?.contentFrame();
      if (frame) await press(frame, selector);
    },
    type: (text) => page.keyboard.type(text),
    toNextField: () => page.keyboard.press('Enter'),
    read: (script) => page.evaluate(script) as Promise<ReturnType<typeof script>>,
    readComplaints: () => complaints,
    close: () => browser.close(),
  };
}

async function press(place: Pick<Page, 'locator' | '$eval'>, selector: string): Promise<void> {
  const element = place.locator(selector);
  await element.wait();
  await place.$eval(selector, toMiddle);
  await element.click();
}
