/**
 * The logo's shapes, as paths on 64 by 80: a peacock feather's eye that is also the flame of a clay lamp. Drawn by
 * hand; each ring of the eye ends on the lamp's rim, and the tip leans as a flame does. Pages draw it inline,
 * `packages/art/logo` renders every icon from it.
 */
export const markShapes = {
  eye: 'M37 1C37 15 59 26 59 48Q59 51.4 58 54.4C43.9 58.7 20.1 58.7 6 54.4Q5 51.4 5 48C5 28 31 20 37 1Z',
  ring: 'M35.5 14.5C36 26 52 33 52 49Q52 53 50 56.2C38.9 58.1 25.1 58.1 14 56.2Q12 53 12 49C12 34 31 28 35.5 14.5Z',
  pupil:
    'M34.5 25C35 33 45.5 39 45.5 50Q45.5 54.3 42.5 57.2C35.7 57.8 28.3 57.8 21.5 57.2Q18.5 54.3 18.5 50C18.5 39 31 35 34.5 25Z',
  flame:
    'M33.7 33C34 40 40.5 44 40.5 52Q40.5 55.1 39.1 57.4 32 57.8 24.9 57.4 23.5 55.1 23.5 52C23.5 44 31.5 40 33.7 33Z',
  lamp: 'M0 55.4C14 63.4 50 63.4 64 55.4C62 70.4 50 79.4 32 79.4S2 70.4 0 55.4Z',
} as const;
