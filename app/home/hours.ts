import { m } from '#shared/messages/compiled/messages.js';

/** An hour of the day that a section represents, with its label. */
export type Hour = { readonly at: number; readonly caption: () => string };

/** The sections that happen at an hour: the services begin in the morning, and the page ends at night. */
export const hours = {
  services: { at: 6.5, caption: m.hour_services },
  subscribe: { at: 22, caption: m.hour_subscribe },
} as const satisfies Record<string, Hour>;

const RISE = 4;
const SET = 19;
const NIGHT = 9;

/** Position of sun or moon at an hour, on a half circle of radius 36 around (40, 44). */
export function skyAt(hour: number): { x: number; y: number; isNight: boolean } {
  const isNight = hour >= SET;
  const share = isNight ? (hour - SET) / NIGHT : (hour - RISE) / (SET - RISE);
  const turn = Math.PI * (1 - share);
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(40 + 36 * Math.cos(turn)), y: round(44 - 36 * Math.sin(turn)), isNight };
}
