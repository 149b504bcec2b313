/** Maximum length of each text field; phone, PAN and Aadhaar from R30, the rest are ours. */
export const FIELD_LIMITS = {
  fullname: 120,
  email: 254,
  phone_no: 10,
  pan_no: 10,
  aadhar_no: 12,
  address: 500,
  message: 500,
  dedication: 120,
  subscriber_name: 80,
} as const;

/**
 * Of the contact form. Together they fit into a body of 16 kB, also in Devanagari, where a letter takes nine characters
 * when form-encoded.
 */
export const ENQUIRY_LIMITS = { name: 100, phone: 24, subject: 120, message: 1400 } as const;

/** A hidden field that only programs fill in. */
export const TRAP_FIELD = 'homepage';
