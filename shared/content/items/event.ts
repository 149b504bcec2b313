import * as z from 'zod/mini';
import type { EventStatus } from '../event-status.ts';
import {
  addressSchema,
  daySchema,
  lineSchema,
  optionalAddressSchema,
  proseSchema,
  TIME_PATTERN,
} from '../fields.ts';

/** An event as staff write it. */
export const storedEventSchema = z.object({
  _id: z.string(),
  title: lineSchema,
  image: addressSchema,
  date: daySchema,
  /** 24-hour HH:MM, Indian time (R18). */
  time: z.string().check(z.regex(TIME_PATTERN)),
  location: lineSchema,
  /** HTML; sanitised. */
  description: proseSchema,
  /** '' computes it from the clock; an unknown value counts as upcoming (R8). */
  status: z.string(),
  registrationLink: optionalAddressSchema,
  /** Duration in minutes; at most a month. */
  minutes: z.number().check(z.int(), z.positive(), z.maximum(31 * 24 * 60)),
});
export type StoredEvent = z.infer<typeof storedEventSchema>;

/** An event as it leaves the server: with its status, and the times from which a page updates it. */
export const eventSchema = z.extend(storedEventSchema, {
  /** UTC ISO. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** Whether staff set the status; the clock then does not change it. */
  statusIsSet: z.boolean(),
  /** When the status changes next, UTC ISO; null: never. */
  changesAt: z.nullable(z.string()),
});
export type CharityEvent = z.infer<typeof eventSchema> & { readonly status: EventStatus | string };
