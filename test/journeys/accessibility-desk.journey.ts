import { describe } from 'vitest';
import { devices } from './devices.ts';
import { meetWcag } from './meet-wcag.ts';

describe('WCAG 2.2 AA on a desk', () => meetWcag(devices.desk));
