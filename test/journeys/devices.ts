import type { BrowserContextOptions } from 'playwright-core';

/** Devices of visitors. */
export const devices = {
  /** The narrowest supported screen (R16). */
  smallPhone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  phone: { viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
  withoutScripts: { viewport: { width: 412, height: 915 }, javaScriptEnabled: false },
  instagram: {
    viewport: { width: 412, height: 915 },
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 ' +
      'Chrome/138.0.0.0 Mobile Safari/537.36 Instagram 390.0.0.43.81 Android',
  },
} as const satisfies Record<string, BrowserContextOptions>;
