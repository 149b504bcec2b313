/**
 * Method and path of a call. Separate from the schemas (endpoints.ts), because a page needs only these to make a call,
 * and the schemas would be most of its script.
 */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Exactly as in R49, with `:name` for each parameter. */
  readonly path: string;
};

/** A call that changes nothing. */
export type ReadCall = Call & { readonly method: 'GET' };

export const listCampaigns = { method: 'GET', path: '/api/post/' } as const satisfies Call;
export const getCampaign = {
  method: 'GET',
  path: '/api/post/get-donation-by-id/:id',
} as const satisfies Call;
export const listSupporters = {
  method: 'GET',
  path: '/api/post/get-donors/:id',
} as const satisfies Call;
export const createCampaign = { method: 'POST', path: '/api/post/create' } as const satisfies Call;
export const addDonor = {
  method: 'POST',
  path: '/api/post/add-donor/:donationId',
} as const satisfies Call;
export const getFormToken = {
  method: 'GET',
  path: '/api/post/form-token',
} as const satisfies Call;
export const createOrder = { method: 'POST', path: '/api/post/donatefor' } as const satisfies Call;
export const verifyPayment = {
  method: 'POST',
  path: '/api/post/verifydonatefor',
} as const satisfies Call;
export const getDonationStatus = {
  method: 'GET',
  path: '/api/post/donation-status/:token',
} as const satisfies Call;
export const listDocuments = {
  method: 'GET',
  path: '/api/post/donation-status/:token/documents',
} as const satisfies Call;
export const requestDocumentCode = {
  method: 'POST',
  path: '/api/post/donation-status/:token/document-code',
} as const satisfies Call;
export const openDocument = {
  method: 'POST',
  path: '/api/post/donation-status/:token/document',
} as const satisfies Call;
export const addIdentityNumbers = {
  method: 'POST',
  path: '/api/post/donation-status/:token/identity-numbers',
} as const satisfies Call;
export const createDonation = {
  method: 'POST',
  path: '/api/post/create-donation',
} as const satisfies Call;
export const listDonations = {
  method: 'GET',
  path: '/api/post/get-donations',
} as const satisfies Call;
export const getDonation = {
  method: 'GET',
  path: '/api/post/get-donation/:id',
} as const satisfies Call;
export const listDonationsByDonor = {
  method: 'GET',
  path: '/api/post/get-donations-by-donor/:donorId',
} as const satisfies Call;
export const sendTaxCertificate = {
  method: 'POST',
  path: '/api/post/send-tax-certificate/:id',
} as const satisfies Call;
export const deleteDonation = {
  method: 'DELETE',
  path: '/api/post/delete-donation/:id',
} as const satisfies Call;
export const getPolicy = { method: 'GET', path: '/api/policies/:id' } as const satisfies ReadCall;
export const subscribe = { method: 'POST', path: '/api/post/subscribe' } as const satisfies Call;
export const confirmSubscription = {
  method: 'POST',
  path: '/api/post/confirm-subscription/:token',
} as const satisfies Call;
export const unsubscribe = {
  method: 'POST',
  path: '/api/post/unsubscribe/:token',
} as const satisfies Call;
export const sendEnquiry = { method: 'POST', path: '/api/post/contact' } as const satisfies Call;
