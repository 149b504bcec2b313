import { m } from '#shared/messages/compiled/messages.js';

/** An hour of the day that a section represents, with its label. */
export type Hour = { readonly at: number; readonly caption: () => string };

/** The hours of the sections, in page order. */
export const hours = {
  work: { at: 4.6, caption: m.hour_work },
  services: { at: 6.5, caption: m.hour_services },
  campaigns: { at: 9, caption: m.hour_campaigns },
  gallery: { at: 12, caption: m.hour_gallery },
  events: { at: 14, caption: m.hour_events },
  activities: { at: 16, caption: m.hour_activities },
  bulletins: { at: 17, caption: m.hour_bulletins },
  promise: { at: 18.4, caption: m.hour_promise },
  film: { at: 20, caption: m.hour_film },
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
