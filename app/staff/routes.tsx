import { m } from '#shared/messages/compiled/messages.js';
import type { DeskPage } from './frame/desk-page.ts';

/** The desk's pages. Those with `rail` are in the left rail, in the order of its groups, then in this order. */
export const pages: readonly DeskPage[] = [
  // Daily work
  {
    path: 'overview',
    needs: 'figures.see',
    load: () => import('./overview/overview.page.tsx'),
    rail: { group: 'donations', label: m.rail_overview, icon: 'overview', keys: 'g o' },
  },
  {
    path: 'enter',
    needs: 'donations.enter',
    load: () => import('./entry/entry.page.tsx'),
    rail: { group: 'donations', label: m.rail_entry, icon: 'enter', keys: 'g e' },
  },
  {
    path: 'batches',
    needs: 'donations.enter',
    load: () => import('./batches/batches.page.tsx'),
    rail: { group: 'donations', label: m.rail_batches, icon: 'batches', keys: 'g b' },
  },
  {
    path: 'batches/:id',
    needs: 'donations.enter',
    load: () => import('./batches/batch.page.tsx'),
  },
  {
    path: 'cash',
    needs: 'donations.enter',
    load: () => import('./cash/cash.page.tsx'),
    rail: { group: 'donations', label: m.rail_cash, icon: 'cash', keys: 'g h' },
  },
  {
    path: 'cash/:id',
    needs: 'donations.enter',
    load: () => import('./cash/handover.page.tsx'),
  },
  {
    path: 'records',
    needs: 'donations.see',
    load: () => import('./donations/donation-list.page.tsx'),
    rail: { group: 'donations', label: m.rail_records, icon: 'donations', keys: 'g r' },
  },
  {
    path: 'records/:id',
    needs: 'donations.see',
    load: () => import('./donations/donation.page.tsx'),
  },
  {
    path: 'donors',
    needs: 'donations.see',
    load: () => import('./donors/donor-list.page.tsx'),
    rail: { group: 'donations', label: m.rail_donors, icon: 'donors', keys: 'g n' },
  },
  {
    path: 'donors/suggestions',
    needs: 'donors.merge',
    load: () => import('./suggestions/suggestions.page.tsx'),
    rail: { group: 'donations', label: m.rail_suggestions, icon: 'duplicates', keys: 'g m' },
  },
  {
    path: 'donors/:donorId',
    needs: 'donations.see',
    load: () => import('./donations/donor.page.tsx'),
  },

  // Accounting
  {
    path: 'tax-documents',
    needs: 'documents.send',
    load: () => import('./tax-documents/tax-documents.page.tsx'),
    rail: { group: 'accounting', label: m.rail_papers, icon: 'taxDocuments', keys: 'g p' },
  },
  {
    path: 'cheques',
    needs: 'donations.see',
    load: () => import('./cheques/cheques.page.tsx'),
    rail: { group: 'accounting', label: m.rail_cheques, icon: 'cheques', keys: 'g q' },
  },
  {
    path: 'exchange',
    needs: ['donations.export', 'content.write'],
    load: () => import('./exchange/exchange.page.tsx'),
    rail: { group: 'accounting', label: m.rail_exchange, icon: 'exchange', keys: 'g x' },
  },
  {
    path: 'reports',
    needs: 'figures.see',
    load: () => import('./reports/reports.page.tsx'),
    rail: { group: 'accounting', label: m.rail_reports, icon: 'reports', keys: 'g u' },
  },
  {
    path: 'periods',
    needs: 'periods.lock',
    load: () => import('./periods/periods.page.tsx'),
    rail: { group: 'accounting', label: m.rail_periods, icon: 'periods', keys: 'g l' },
  },
  {
    path: 'attention',
    needs: 'donations.see',
    load: () => import('./attention/attention.page.tsx'),
    rail: { group: 'donations', label: m.desk_trouble, icon: 'attention', keys: 'g w' },
  },
  {
    path: 'shield',
    needs: 'shield.see',
    load: () => import('./shield/shield.page.tsx'),
    rail: { group: 'administration', label: m.rail_shield, icon: 'shield', keys: 'g s' },
  },
  {
    path: 'carried-over',
    needs: 'donations.correct',
    load: () => import('./identities/carried-over.page.tsx'),
  },
  {
    path: 'public-names',
    needs: 'donations.correct',
    load: () => import('./public-names/public-names.page.tsx'),
  },
  { path: 'refunds', needs: 'donations.see', load: () => import('./money/refunds.page.tsx') },
  {
    path: 'unmatched-payments',
    needs: 'donations.see',
    load: () => import('./money/unmatched-payments.page.tsx'),
  },
  {
    path: 'settlements',
    needs: 'donations.export',
    load: () => import('./settlements/settlements.page.tsx'),
    rail: { group: 'accounting', label: m.settlements_title, icon: 'settlements', keys: 'g f' },
  },
  {
    path: 'settlements/:id',
    needs: 'donations.export',
    load: () => import('./settlements/settlement.page.tsx'),
  },
  {
    path: 'provider-differences',
    needs: 'donations.export',
    load: () => import('./differences/differences.page.tsx'),
    rail: {
      group: 'accounting',
      label: m.rail_differences,
      icon: 'differences',
      keys: 'g j',
    },
  },
  { path: 'mails', needs: 'donations.see', load: () => import('./money/mails.page.tsx') },

  // Administration
  {
    path: 'content',
    needs: 'content.write',
    load: () => import('./content-lists/content-kinds.page.tsx'),
    rail: { group: 'website', label: m.rail_content, icon: 'content', keys: 'g i' },
  },
  {
    path: 'content/:kind',
    needs: 'content.write',
    load: () => import('./content-lists/content-list.page.tsx'),
  },
  {
    path: 'content/:kind/order',
    needs: 'content.write',
    load: () => import('./content-lists/content-order.page.tsx'),
  },
  {
    path: 'campaigns',
    needs: 'content.write',
    load: () => import('./campaigns/campaigns.page.tsx'),
    rail: { group: 'website', label: m.rail_campaigns, icon: 'campaigns', keys: 'g c' },
  },
  {
    // `new` instead of an id: one that is being created.
    path: 'content/:kind/:id',
    needs: 'content.write',
    load: () => import('./content/document.page.tsx'),
  },
  {
    path: 'media',
    needs: 'content.write',
    load: () => import('./media/media.page.tsx'),
    rail: { group: 'website', label: m.rail_media, icon: 'media', keys: 'g y' },
  },
  {
    path: 'newsletters',
    needs: 'content.write',
    load: () => import('./newsletters/newsletters.page.tsx'),
    rail: { group: 'website', label: m.rail_newsletters, icon: 'mails', keys: 'g k' },
  },
  {
    path: 'newsletters/:id',
    needs: 'content.write',
    load: () => import('./newsletters/newsletter.page.tsx'),
  },
  {
    path: 'approvals',
    needs: 'session',
    load: () => import('./approvals/approvals.page.tsx'),
    rail: { group: 'administration', label: m.rail_approvals, icon: 'approvals', keys: 'g v' },
  },
  {
    path: 'organisation',
    needs: 'organisation.manage',
    load: () => import('./organisation/organisation.page.tsx'),
    rail: {
      group: 'administration',
      label: m.rail_organisation,
      icon: 'organisation',
      keys: 'g z',
    },
  },
  {
    path: 'team',
    needs: 'staff.manage',
    load: () => import('./access/team.page.tsx'),
    rail: { group: 'administration', label: m.desk_team, icon: 'team', keys: 'g t' },
  },
  {
    path: 'privacy',
    needs: 'privacy.manage',
    load: () => import('./privacy/privacy.page.tsx'),
    rail: { group: 'administration', label: m.rail_privacy, icon: 'privacy', keys: 'g d' },
  },
  {
    path: 'privacy/:id',
    needs: 'privacy.manage',
    load: () => import('./privacy/request.page.tsx'),
  },
  {
    path: 'health',
    needs: 'health.see',
    load: () => import('./health/health.page.tsx'),
    rail: { group: 'administration', label: m.rail_health, icon: 'health', keys: 'g g' },
  },
  {
    path: 'audit',
    needs: 'audit.read',
    load: () => import('./access/audit.page.tsx'),
    rail: { group: 'administration', label: m.desk_audit, icon: 'audit', keys: 'g a' },
  },
  {
    path: 'health/errors',
    needs: 'errors.manage',
    load: () => import('./errors/errors.page.tsx'),
  },
  {
    path: 'health/errors/:id',
    needs: 'errors.manage',
    load: () => import('./errors/error.page.tsx'),
  },
  { path: 'account', needs: 'session', load: () => import('./access/account.page.tsx') },
];

/** Pages for users who are not signed in. */
export const outside: readonly DeskPage[] = [
  { path: 'sign-in', needs: 'session', load: () => import('./access/sign-in.page.tsx') },
  { path: 'forgotten', needs: 'session', load: () => import('./access/forgotten.page.tsx') },
  { path: 'reset', needs: 'session', load: () => import('./access/reset.page.tsx') },
  { path: 'join', needs: 'session', load: () => import('./access/join.page.tsx') },
];
