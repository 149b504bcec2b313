const may = ['admin', 'editor'] as const;

/** Calls of the texts of mails and documents. */
export const templateDecisions = {
  'GET /api/staff/templates/:kind/:id': { may, shows: ['text'] },
  'GET /api/staff/templates/mail-templates/:id/preview.html': { may },
  'GET /api/staff/templates/document-notes/:id/preview.pdf': { may },
  'POST /api/staff/templates/mail-templates/:id/test': { may, shows: ['to'] },
} as const;
