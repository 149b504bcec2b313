import { describe } from 'vitest';
import { devices } from './devices.ts';
import { meetWcag } from './meet-wcag.ts';
import { findOverflow, findSmallTargets } from './page-checks.ts';

describe('WCAG 2.2 AA on a phone 360 pixels wide; no horizontal scrolling, no tap target lower than 44', () =>
  meetWcag(devices.smallPhone, async (page) => [
    ...(await findOverflow(page)),
    ...(await findSmallTargets(page)),
  ]));
