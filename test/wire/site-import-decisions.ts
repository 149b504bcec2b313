import type { Role } from '#shared/staff/roles.ts';

const writers: readonly Role[] = ['admin', 'editor'];

/** The decisions about imports of old sites. */
export const siteImportDecisions: Readonly<Record<string, { may: readonly Role[] }>> = {
  'GET /api/staff/site-imports': { may: writers },
  'POST /api/staff/site-imports': { may: writers },
  'GET /api/staff/site-imports/:id': { may: writers },
  'POST /api/staff/site-imports/:id/archive': { may: writers },
  'POST /api/staff/site-imports/:id/archive/:piece': { may: writers },
  'POST /api/staff/site-imports/:id/check': { may: writers },
  'POST /api/staff/site-imports/:id/drop': { may: writers },
  'GET /api/staff/site-imports/:id/items': { may: writers },
  'POST /api/staff/site-imports/:id/run': { may: writers },
  'POST /api/staff/site-imports/:id/undo': { may: writers },
};
