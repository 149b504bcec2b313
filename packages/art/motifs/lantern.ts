import type { Organisation } from '../../../shared/organisation.ts';
import { disc, petal, picture } from './pen.ts';

/**
 * A brass lantern of cut sheet, with an open window in its middle for a picture: ring, pierced dome, frame, foot and drop.
 * The window reaches from (16, 58) to (104, 160), with a round head.
 */
export function lantern({ marigold, action }: Organisation['colours']): string {
  const window = 'M16,160V102a44,44 0 0 1 88,0V160Z';
  const frame = `M8,168V100C8,62 36,50 60,44C84,50 112,62 112,100V168Z${window}`;
  const dome = 'M28,52C30,34 50,34 60,16C70,34 90,34 92,52Q60,38 28,52Z';
  const holes = [-20, 0, 20].map((x) => disc([60 + x, 40 - Math.abs(x) * 0.1], 2.6)).join('');
  const foot = 'M4,166H116L102,182H18Z';
  const drop = petal([60, 214], -Math.PI / 2, 34, 22) + disc([60, 217], 4);
  const beads = [20, 36, 52, 68, 84, 100].map((x) => disc([x, 174], 2.4)).join('');
  return picture(
    120,
    224,
    `<path d="${drop}" fill="${action}"/>` +
      `<path fill-rule="evenodd" d="${frame}" fill="${action}"/>` +
      `<path fill-rule="evenodd" d="${dome}${holes}" fill="${marigold}"/>` +
      `<path d="${window}" fill="none" stroke="${marigold}" stroke-width="4"/>` +
      `<path fill-rule="evenodd" d="${foot}${beads}" fill="${marigold}"/>` +
      `<circle cx="60" cy="11" r="6" fill="none" stroke="${marigold}" stroke-width="3"/>`,
  );
}
