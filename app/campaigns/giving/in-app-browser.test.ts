import { describe, expect, it } from 'vitest';
import { isInAppBrowser } from './in-app-browser.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('browsers that cannot show the payment window', () => {
  it.each([
    `${android} Version/4.0 Chrome/126.0 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android`,
    `${android} Version/4.0 Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/467.0.0.46.114;]`,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/467]',
    `${android} Version/4.0 Chrome/100.0 UCBrowser/13.7.2 Mobile Safari/537.36`,
    'Opera/9.80 (Android; Opera Mini/80.0/191.303; U; en) Presto/2.12.423 Version/12.16',
  ])('detects %s', (userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(true);
  });

  it.each([
    `${android} Chrome/126.0.0.0 Mobile Safari/537.36`,
    `${android} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    `${android} Chrome/126.0.0.0 Mobile Safari/537.36 OPR/83.0`,
  ])('does not match %s', (userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(false);
  });
});
