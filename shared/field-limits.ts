/** Where each text field ends; phone, PAN and Aadhaar from R30, the rest are ours. */
export const FIELD_LIMITS = {
  fullname: 120,
  email: 254,
  phone_no: 10,
  pan_no: 10,
  aadhar_no: 12,
  address: 500,
  message: 500,
  subscriber_name: 80,
} as const;

/**
 * Of the contact page. Together they fit into a form of 16 kB, also in Devanagari, where a letter takes nine characters
 * on its way.
 */
export const ENQUIRY_LIMITS = { name: 100, phone: 24, subject: 120, message: 1400 } as const;

/** A field that people do not see; programs that fill in every field of a form fill this one too. */
export const TRAP_FIELD = 'homepage';
