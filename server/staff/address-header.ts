/** Where better-auth reads the client address; set by the server, never accepted from a client. */
export const ADDRESS_HEADER = 'x-staff-address';
