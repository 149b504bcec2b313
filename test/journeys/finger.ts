import type { Page } from 'playwright-core';

type Point = { readonly x: number; readonly y: number };

/** Drags a finger over the screen with touch events: the browser decides whether it scrolls. */
export async function drawFinger(page: Page, from: Point, to: Point): Promise<void> {
  const STEPS = 8;
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    const x = from.x + (to.x - from.x) * part;
    const y = from.y + (to.y - from.y) * part;
    await send('touchMove', [{ x, y }]);
  }
  await send('touchEnd', []);
  await session.detach();
}
