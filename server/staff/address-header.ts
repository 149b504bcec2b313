/** Where the sign-in library reads the visitor's address; never a header that a visitor sends. */
export const ADDRESS_HEADER = 'x-staff-address';
