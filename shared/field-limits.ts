/** Where each text field ends; phone, PAN and Aadhaar from SPEC section 5, the rest are ours. */
export const FIELD_LIMITS = {
  fullname: 120,
  email: 254,
  phone_no: 10,
  pan_no: 10,
  aadhar_no: 12,
  address: 500,
  message: 500,
} as const;
