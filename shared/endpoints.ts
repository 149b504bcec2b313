import * as z from 'zod/mini';
import * as calls from './calls.ts';
import {
  campaignAnswerSchema,
  campaignListSchema,
  campaignSchema,
  supporterPageSchema,
  supporterSchema,
} from './campaigns.ts';
import { donationDocumentsSchema, openDocumentRequestSchema } from './documents.ts';
import { donationRecordSchema } from './donations.ts';
import { call } from './endpoint.ts';
import { enquiryRequestSchema } from './enquiries.ts';
import {
  createOrderRequestSchema,
  createOrderResponseSchema,
  publicDonationStatusSchema,
  verifyRequestSchema,
  verifyResponseSchema,
} from './payments.ts';
import { publicPolicySchema } from './policies/policy.ts';
import { formTokenResponseSchema } from './shield.ts';
import { donationListQuerySchema } from './staff/donation-filters.ts';
import { subscribeRequestSchema } from './subscribers.ts';

// Campaigns

export const listCampaigns = /* @__PURE__ */ call({
  ...calls.listCampaigns,
  audience: 'public',
  status: 200,
  summary: 'All campaigns',
  response: campaignListSchema,
});

export const getCampaign = /* @__PURE__ */ call({
  ...calls.getCampaign,
  audience: 'public',
  status: 200,
  summary: 'One campaign with its newest supporters',
  response: campaignAnswerSchema,
});

export const listSupporters = /* @__PURE__ */ call({
  ...calls.listSupporters,
  audience: 'public',
  status: 200,
  summary: 'One page of the supporters of a campaign, newest first',
  query: z.object({ before: z.optional(z.string()) }),
  response: supporterPageSchema,
});

export const createCampaign = /* @__PURE__ */ call({
  ...calls.createCampaign,
  audience: 'staff',
  permission: 'content.write',
  status: 201,
  summary: 'Opens a campaign',
  request: z.object({
    title: z.optional(z.unknown()),
    image: z.optional(z.unknown()),
    description: z.optional(z.unknown()),
    goal: z.optional(z.unknown()),
  }),
  response: campaignSchema,
});

export const addDonor = /* @__PURE__ */ call({
  ...calls.addDonor,
  audience: 'staff',
  permission: ['donations.enter', 'content.write'],
  status: 200,
  summary: 'Adds a supporter to a campaign',
  request: z.object({
    fullname: z.optional(z.unknown()),
    email: z.optional(z.unknown()),
    amount: z.optional(z.unknown()),
    /** 'donationId': the campaign is closed, and takes the amount anyway. */
    confirmed: z.optional(z.array(z.string())),
  }),
  response: z.object({ donor: supporterSchema }),
});

// Policies

export const getPolicy = /* @__PURE__ */ call({
  ...calls.getPolicy,
  audience: 'public',
  status: 200,
  summary: 'A policy in the version in effect, or in the version of that number',
  query: z.object({ version: z.catch(z.optional(z.string()), undefined) }),
  response: z.object({ policy: publicPolicySchema }),
});

// Payments

export const getFormToken = /* @__PURE__ */ call({
  ...calls.getFormToken,
  audience: 'public',
  status: 200,
  summary:
    'What an order from the form carries as x-form-token: for one campaign, two hours, one order',
  query: z.object({ campaign: z.optional(z.string()) }),
  response: formTokenResponseSchema,
});

export const createOrder = /* @__PURE__ */ call({
  ...calls.createOrder,
  audience: 'public',
  status: 200,
  summary: 'Starts a donation: stores it and creates the order at the payment provider',
  request: createOrderRequestSchema,
  response: createOrderResponseSchema,
});

export const verifyPayment = /* @__PURE__ */ call({
  ...calls.verifyPayment,
  audience: 'public',
  status: 200,
  summary: 'Checks a payment that the payment window reported',
  request: verifyRequestSchema,
  response: verifyResponseSchema,
});

export const getDonationStatus = /* @__PURE__ */ call({
  ...calls.getDonationStatus,
  audience: 'public',
  status: 200,
  summary: 'The status of a donation, for whoever holds its status token',
  response: publicDonationStatusSchema,
});

// Newsletter and contact

const messageSchema = z.object({ message: z.string() });

export const subscribe = /* @__PURE__ */ call({
  ...calls.subscribe,
  audience: 'public',
  status: 200,
  summary: 'Asks for the newsletter; the answer is the same for every address',
  request: subscribeRequestSchema,
  response: messageSchema,
});

export const confirmSubscription = /* @__PURE__ */ call({
  ...calls.confirmSubscription,
  audience: 'public',
  status: 200,
  summary: 'Confirms an address with the token that was mailed to it',
  response: messageSchema,
});

export const unsubscribe = /* @__PURE__ */ call({
  ...calls.unsubscribe,
  audience: 'public',
  status: 200,
  summary: 'Leaves the newsletter, also with one click (RFC 8058); any body, always 200',
  response: messageSchema,
});

export const sendEnquiry = /* @__PURE__ */ call({
  ...calls.sendEnquiry,
  audience: 'public',
  status: 200,
  summary: 'Sends a message to the office',
  request: enquiryRequestSchema,
  response: messageSchema,
});

// Donation records (staff)

const donation = z.object({ donation: donationRecordSchema });
const donations = z.object({
  donations: z.array(donationRecordSchema),
  /** Send it as `after` for the next page; null on the last. */
  next: z.nullable(z.string()),
});

export const listDocuments = /* @__PURE__ */ call({
  ...calls.listDocuments,
  audience: 'public',
  status: 200,
  summary: 'The documents of a donation, for whoever holds its status token',
  response: donationDocumentsSchema,
});

export const requestDocumentCode = /* @__PURE__ */ call({
  ...calls.requestDocumentCode,
  audience: 'public',
  status: 200,
  summary: 'Mails the donor a code that opens one document in full',
  response: z.object({ message: z.string() }),
});

export const openDocument = /* @__PURE__ */ call({
  ...calls.openDocument,
  audience: 'public',
  status: 200,
  summary: 'One document in full as PDF, for the code that was mailed',
  request: openDocumentRequestSchema,
  response: z.unknown(),
});

export const addIdentityNumbers = /* @__PURE__ */ call({
  ...calls.addIdentityNumbers,
  audience: 'public',
  status: 200,
  summary: 'PAN and Aadhaar that a donor gives after the donation (IDENTITY_NUMBERS=for-tax)',
  request: z.object({ pan_no: z.optional(z.unknown()), aadhar_no: z.optional(z.unknown()) }),
  response: messageSchema,
});

export const createDonation = /* @__PURE__ */ call({
  ...calls.createDonation,
  audience: 'staff',
  permission: 'donations.enter',
  status: 200,
  summary: 'Enters a donation at the desk',
  request: z.unknown(),
  response: donation,
});

export const listDonations = /* @__PURE__ */ call({
  ...calls.listDonations,
  audience: 'staff',
  permission: 'donations.see',
  status: 200,
  summary: 'Donation records, newest entered first, a page at a time',
  query: donationListQuerySchema,
  response: donations,
});

export const getDonation = /* @__PURE__ */ call({
  ...calls.getDonation,
  audience: 'staff',
  permission: 'donations.see',
  status: 200,
  summary: 'One donation record',
  response: donation,
});

export const listDonationsByDonor = /* @__PURE__ */ call({
  ...calls.listDonationsByDonor,
  audience: 'staff',
  permission: 'donations.see',
  status: 200,
  summary: 'The donation records of one donor, newest entered first, a page at a time',
  query: donationListQuerySchema,
  response: donations,
});

export const sendTaxCertificate = /* @__PURE__ */ call({
  ...calls.sendTaxCertificate,
  audience: 'staff',
  permission: 'documents.send',
  status: 200,
  summary: 'Mails the tax document of a donation',
  response: z.object({ message: z.string() }),
});

export const deleteDonation = /* @__PURE__ */ call({
  ...calls.deleteDonation,
  audience: 'staff',
  permission: 'donations.void',
  status: 200,
  summary: 'Voids a donation that was entered by mistake',
  response: z.object({ id: z.string() }),
});
