import * as z from 'zod/mini';
import { addressSchema, lineSchema, optionalAddressSchema } from '../fields.ts';

/** A person responsible for the work (R18). */
export const teamMemberSchema = z.object({
  _id: z.string(),
  name: lineSchema,
  image: addressSchema,
  role: lineSchema,
  /** Absolute URLs; '' for none. */
  linkedin: optionalAddressSchema,
  instagram: optionalAddressSchema,
});
export type TeamMember = z.infer<typeof teamMemberSchema>;
