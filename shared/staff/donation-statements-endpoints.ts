import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

const taxYear = z.string().check(z.regex(/^\d{4}-\d{2}$/));

/** All received donations of a donor in a tax year, net of refunds, the PAN masked; not a tax certificate. */
export const openDonationStatement = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/donors/:id/statement.pdf',
  audience: 'staff',
  permission: 'donations.see',
  status: 200,
  summary: 'The donation statement of a donor and tax year as PDF, its PAN masked',
  query: z.object({ taxYear }),
  response: z.unknown(),
});

/** When it was mailed before: 409 with `fields.statement`; `confirmed: ['statement']` sends it again. */
export const sendDonationStatement = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/donors/:id/statement',
  audience: 'staff',
  permission: 'documents.send',
  status: 200,
  summary: 'Mails the donation statement of a donor and tax year',
  request: z.object({
    taxYear,
    confirmed: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
  response: z.object({ message: z.string() }),
});
