import { m } from '#shared/messages/compiled/messages.js';

const names: Readonly<Record<string, () => string>> = {
  activities: m.content_kind_activities,
  bulletins: m.content_kind_bulletins,
  banners: m.content_kind_banners,
  impacts: m.content_kind_impacts,
  videos: m.content_kind_videos,
  'legal-documents': m.content_kind_legal_documents,
  team: m.content_kind_team,
  'gallery-images': m.content_kind_gallery_images,
  services: m.content_kind_services,
  events: m.content_kind_events,
  campaigns: m.content_kind_campaigns,
  'home-page': m.content_kind_home_page,
  'about-page': m.content_kind_about_page,
  'contact-page': m.content_kind_contact_page,
  'donation-page': m.content_kind_donation_page,
  'subscription-page': m.content_kind_subscription_page,
  'not-found-page': m.content_kind_not_found_page,
  policies: m.content_kind_policies,
  'mail-templates': m.content_kind_mail_templates,
  'document-notes': m.content_kind_document_notes,
};

/** What a kind of content is called at the desk; the collection's own name where it has no other. */
export function nameContentKind(kind: string): string {
  return Object.hasOwn(names, kind) ? (names[kind]?.() ?? kind) : kind;
}

const policies: Readonly<Record<string, () => string>> = {
  'privacy-policy': m.page_privacy,
  'refund-policy': m.page_refund,
  terms: m.page_terms,
};

/** What a policy is called, whatever the title of its versions. */
export function namePolicy(id: string): string {
  return Object.hasOwn(policies, id) ? (policies[id]?.() ?? id) : id;
}

const PAGE = '-page';

/** The id of the only document of a page's texts; null for kinds that have a list. */
export function findPageId(kind: string): string | null {
  return kind.endsWith(PAGE) ? kind.slice(0, -PAGE.length) : null;
}
