import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

// What texts of mails and documents look like with an invented donation.

const allowed = { audience: 'staff', permission: 'content.write', status: 200 } as const;

export const previewTemplate = /* @__PURE__ */ call({
  ...allowed,
  method: 'GET',
  path: '/api/staff/templates/:kind/:id',
  summary: 'The draft of a mail as plain text, with an invented donation; of a document, no text',
  /** A version of the draft, so that each is loaded once. */
  query: z.object({ v: z.optional(z.string()) }),
  response: z.object({
    subject: z.string(),
    text: z.string(),
    /** What is published cannot be read: the program's own text is used. */
    isUnreadable: z.boolean(),
  }),
});

export const previewTemplateMail = /* @__PURE__ */ call({
  ...allowed,
  method: 'GET',
  path: '/api/staff/templates/mail-templates/:id/preview.html',
  summary: 'The draft of a mail as HTML, with an invented donation, for a frame of the desk',
  query: z.object({ v: z.optional(z.string()) }),
  response: z.any(),
});

export const previewDocumentNote = /* @__PURE__ */ call({
  ...allowed,
  method: 'GET',
  path: '/api/staff/templates/document-notes/:id/preview.pdf',
  summary:
    'A document with the draft of its note and an invented donation, for a frame of the desk',
  query: z.object({ v: z.optional(z.string()) }),
  response: z.any(),
});

export const testTemplate = /* @__PURE__ */ call({
  ...allowed,
  method: 'POST',
  path: '/api/staff/templates/:kind/:id/test',
  summary:
    'Sends the draft of a mail, or a document with the draft of its note, to the caller, with an invented donation',
  request: z.object({}),
  response: z.object({ to: z.string() }),
});
