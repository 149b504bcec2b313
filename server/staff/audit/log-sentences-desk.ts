import { m } from '#shared/messages/compiled/messages.js';
import type { AuditAction } from '#shared/staff/audit-actions.ts';
import { nameContentKind } from '#shared/staff/name-content-kind.ts';
import { showDay } from '#shared/typed-days.ts';
import type { Sentence } from './log-sentences-giving.ts';
import type { LogWords } from './log-words.ts';

/** Campaigns, newsletters, payment protection, personal data, members of staff and signing in. */
export const deskSentences: Partial<Record<AuditAction, Sentence>> = {
  'create-campaign': (w) => m.log_create_campaign(ofCampaign(w)),
  'change-campaign': (w) => m.log_change_campaign({ ...ofCampaign(w), changes: w.changes() }),
  'close-campaign': (w) => {
    const { successorId } = w.entry.details;
    return typeof successorId === 'string'
      ? m.log_close_campaign_for({ ...ofCampaign(w), other: w.campaign(successorId) })
      : m.log_close_campaign(ofCampaign(w));
  },
  'reopen-campaign': (w) => m.log_reopen_campaign(ofCampaign(w)),
  'confirm-sample': (w) => m.log_confirm_sample(ofContent(w)),
  'create-content': (w) => m.log_create_content(ofContent(w)),
  'publish-policy': (w) => m.log_publish_policy({ ...ofPolicy(w), day: dayOf(w) }),
  'withdraw-policy': (w) => m.log_withdraw_policy(ofPolicy(w)),
  'publish-content': (w) =>
    w.entry.details.scheduled === true
      ? m.log_publish_content_scheduled(ofContent(w))
      : m.log_publish_content(ofContent(w)),
  'unpublish-content': (w) =>
    w.entry.details.scheduled === true
      ? m.log_unpublish_content_scheduled(ofContent(w))
      : m.log_unpublish_content(ofContent(w)),
  'schedule-content': (w) => {
    const { at, until } = w.entry.details;
    const from = typeof at === 'string' ? w.moment('at') : w.place(m.log_content_now());
    if (typeof until === 'string') {
      return m.log_schedule_content_until({ ...ofContent(w), at: from, until: w.moment('until') });
    }
    return typeof at === 'string'
      ? m.log_schedule_content({ ...ofContent(w), at: from })
      : m.log_schedule_content_cleared(ofContent(w));
  },
  'bin-content': (w) => m.log_bin_content(ofContent(w)),
  'restore-content': (w) =>
    typeof w.entry.details.at === 'string'
      ? m.log_restore_content_version({ ...ofContent(w), at: w.moment('at') })
      : m.log_restore_content(ofContent(w)),
  'alias-content': (w) => m.log_alias_content({ ...ofContent(w), path: w.text('path') }),
  'end-previews-of-content': (w) => m.log_end_previews(ofContent(w)),
  'share-content': (w) => m.log_share_content({ ...ofContent(w), until: w.moment('until') }),
  'test-template': (w) => m.log_test_template({ actor: w.actor(), title: w.text('title') }),
  'arrange-content': (w) =>
    m.log_arrange_content({ actor: w.actor(), kind: nameContentKind(w.text('kind')) }),
  'upload-media': (w) => m.log_upload_media(ofContent(w)),
  'change-media': (w) => m.log_change_media(ofContent(w)),
  'replace-media': (w) =>
    m.log_replace_media({ ...ofContent(w), by: w.text('by'), count: w.text('places', '0') }),
  'bin-media': (w) => m.log_bin_media(ofContent(w)),
  'restore-media': (w) => m.log_restore_media(ofContent(w)),
  'upload-site-import': (w) =>
    m.log_upload_site_import({ ...ofSite(w), count: w.text('items', '0') }),
  'run-site-import': (w) => m.log_run_site_import(ofSite(w)),
  'finish-site-import': (w) => m.log_finish_site_import(ofSite(w)),
  'drop-site-import': (w) => m.log_drop_site_import(ofSite(w)),
  'undo-site-import': (w) => m.log_undo_site_import(ofSite(w)),
  'finish-undo-site-import': (w) => m.log_finish_undo_site_import(ofSite(w)),

  'send-newsletter': (w) => m.log_send_newsletter({ ...ofNewsletter(w), count: w.text('count') }),
  'stop-newsletter': (w) => m.log_stop_newsletter({ ...ofNewsletter(w), count: w.text('sent') }),
  'test-newsletter': (w) => m.log_test_newsletter(ofNewsletter(w)),
  'notice-unreachable-subscriber': (w) =>
    m.log_unreachable_subscriber({ times: w.text('refusals') }),
  'retry-unreachable-subscribers': (w) =>
    m.log_retry_unreachable({ actor: w.actor(), count: w.text('count', '0') }),

  'change-organisation': (w) => m.log_change_organisation(ofOrganisation(w)),
  'ask-for-organisation': (w) => m.log_ask_for_organisation(ofOrganisation(w)),
  'approve-organisation': (w) => {
    const words = { changes: w.changes(), requester: w.member(w.entry.details.askedBy) };
    return w.entry.actor === 'system'
      ? m.log_take_effect_organisation(words)
      : m.log_approve_organisation({ ...words, actor: w.actor() });
  },
  'decline-organisation': (w) =>
    m.log_decline_organisation({
      ...ofOrganisation(w),
      requester: w.member(w.entry.details.askedBy),
    }),
  'withdraw-organisation': (w) => m.log_withdraw_organisation(ofOrganisation(w)),
  'lapse-organisation': (w) => m.log_lapse_organisation({ changes: w.changes() }),

  'confirm-policies': (w) => m.log_confirm_policies({ actor: w.actor() }),

  'share-view': (w) => m.log_share_view(ofView(w)),
  'change-shared-view': (w) =>
    w.entry.details.shared === false
      ? m.log_unshare_view(ofView(w))
      : m.log_change_shared_view(ofView(w)),
  'delete-shared-view': (w) => m.log_delete_shared_view(ofView(w)),

  'set-shield-level': (w) =>
    m.log_set_shield_level({
      actor: w.actor(),
      level: w.choice('level', {
        normal: m.shield_level_normal,
        proof: m.shield_level_proof,
        strict: m.shield_level_strict,
      }),
    }),
  'pause-donations': (w) => m.log_pause_donations({ actor: w.actor() }),
  'open-donations': (w) => m.log_open_donations({ actor: w.actor() }),
  'block-network': (w) =>
    m.log_block_network({
      actor: w.actor(),
      network: w.place(w.entry.subject),
      until: w.moment('until'),
    }),
  'unblock-network': (w) =>
    m.log_unblock_network({ actor: w.actor(), network: w.place(w.entry.subject) }),
  'resolve-error': (w) => m.log_resolve_error({ actor: w.actor(), kind: w.text('kind') }),
  'notice-attack': (w) => m.log_notice_attack({ actor: w.actor() }),
  'end-attack': (w) => m.log_end_attack({ actor: w.actor() }),

  'run-retention': (w) => m.log_run_retention({ count: w.place(countErased(w)) }),
  'restore-backup': (w) => {
    const of = { made: w.moment('madeAt'), count: w.text('erasures') };
    if (w.entry.details.recovered !== undefined) return m.log_recover_database(of);
    return w.entry.details.kept === undefined
      ? m.log_restore_backup(of)
      : m.log_replace_database({ ...of, kept: w.text('kept'), reason: w.text('reason') });
  },
  'donor-request-open': (w) =>
    m.log_request_open({
      ...ofRequest(w),
      kind: w.choice('kind', {
        see: m.privacy_kind_see,
        correct: m.privacy_kind_correct,
        withdraw: m.privacy_kind_withdraw,
        erase: m.privacy_kind_erase,
      }),
      donor: w.donor(w.entry.details.donorId),
    }),
  'donor-request-check-identity': (w) => m.log_request_check_identity(ofRequest(w)),
  'donor-request-take-data': (w) => m.log_request_take_data(ofRequest(w)),
  'donor-request-withdraw': (w) => m.log_request_withdraw(ofRequest(w)),
  'donor-request-erase': (w) => m.log_request_erase(ofRequest(w)),
  'donor-request-done': (w) => m.log_request_done(ofRequest(w)),
  'donor-request-refused': (w) => m.log_request_refused(ofRequest(w)),

  'sign-in': (w) => m.log_sign_in({ actor: w.actor(), method: ofMethod(w) }),
  'refuse-sign-in': (w) => m.log_refuse_sign_in({ member: ofAccount(w), method: ofMethod(w) }),
  'sign-out': (w) => m.log_sign_out({ actor: w.actor() }),
  confirm: (w) => m.log_confirm({ actor: w.actor(), method: ofMethod(w, 'by') }),
  'refuse-confirmation': (w) =>
    m.log_refuse_confirmation({ actor: w.actor(), method: ofMethod(w, 'by') }),
  'refuse-role': (w) => m.log_refuse_role({ actor: w.actor(), call: w.text('call') }),
  'end-session': (w) => m.log_end_session({ actor: w.actor() }),
  'end-sessions': (w) => m.log_end_sessions({ actor: w.actor(), count: w.text('ended', '0') }),
  'change-password': (w) => m.log_change_password({ actor: w.actor() }),
  'request-reset': (w) => m.log_request_reset({ member: ofAccount(w) }),
  'reset-password': (w) => m.log_reset_password({ actor: w.actor() }),
  'add-factor': (w) => m.log_add_factor({ actor: w.actor(), method: ofMethod(w, 'factor') }),
  'remove-factor': (w) => m.log_remove_factor({ actor: w.actor(), method: ofMethod(w, 'factor') }),
  'renew-recovery-codes': (w) => m.log_renew_recovery_codes({ actor: w.actor() }),

  'invite-member': (w) => m.log_invite_member({ ...ofMember(w), role: w.role() }),
  join: (w) => m.log_join({ actor: w.actor() }),
  'add-member': (w) => m.log_add_member({ ...ofMember(w), role: w.role() }),
  'replace-password': (w) => m.log_replace_password(ofMember(w)),
  'send-reset': (w) => m.log_send_reset(ofMember(w)),
  'change-role': (w) =>
    w.entry.details.before === undefined
      ? m.log_change_role({ ...ofMember(w), role: w.role() })
      : m.log_change_role_from({ ...ofMember(w), before: w.role('before'), role: w.role() }),
  'disable-member': (w) => m.log_disable_member(ofMember(w)),
  'enable-member': (w) => m.log_enable_member(ofMember(w)),
  'forget-factors': (w) => m.log_forget_factors(ofMember(w)),
  'ask-for-approvers': (w) => m.log_ask_for_approvers({ actor: w.actor(), change: ofChange(w) }),
  'approve-approvers': (w) => m.log_approve_approvers(ofDecision(w)),
  'decline-approvers': (w) => m.log_decline_approvers(ofDecision(w)),
  'withdraw-approvers': (w) => m.log_withdraw_approvers({ actor: w.actor(), change: ofChange(w) }),
  'lapse-approvers': (w) => m.log_lapse_approvers({ change: ofChange(w) }),
};

const ofOrganisation = (w: LogWords) => ({ actor: w.actor(), changes: w.changes() });

const ofView = (w: LogWords) => ({ actor: w.actor(), name: w.text('name') });

const ofCampaign = (w: LogWords) => ({ actor: w.actor(), campaign: w.campaign() });

const ofNewsletter = (w: LogWords) => ({
  actor: w.actor(),
  title: w.place(
    String(w.entry.details.title ?? ''),
    `/newsletters/${encodeURIComponent(w.entry.subject)}`,
  ),
});

const ofMember = (w: LogWords) => ({ actor: w.actor(), member: w.member() });

const ofPolicy = (w: LogWords) => ({ ...ofContent(w), version: w.text('version') });
/** The day from which a version of a policy is in effect. */
const dayOf = (w: LogWords) =>
  w.place(showDay(typeof w.entry.details.from === 'string' ? w.entry.details.from : ''));
const ofSite = (w: LogWords) => ({ actor: w.actor(), site: w.text('site') });

const ofContent = (w: LogWords) => ({ actor: w.actor(), title: w.text('title') });

const ofRequest = (w: LogWords) => ({
  actor: w.actor(),
  request: w.place(m.log_request(), `/privacy/${w.entry.subject}`),
});

const ofDecision = (w: LogWords) => ({
  actor: w.actor(),
  requester: w.member(w.entry.details.askedBy),
  change: ofChange(w),
});

/** The account that somebody tried to sign in to. */
function ofAccount(w: LogWords): string {
  return w.entry.subject === 'unknown' ? w.place(m.log_account_unknown()) : w.member();
}

const methods: Readonly<Record<string, () => string>> = {
  password: m.log_method_password,
  totp: m.log_method_app,
  code: m.log_method_app,
  'recovery-code': m.log_method_recovery_code,
  passkey: m.log_method_passkey,
};

const ofMethod = (w: LogWords, key = 'method') => w.choice(key, methods);

/** A change of who can approve, as a noun with the member it concerns. */
function ofChange(w: LogWords): string {
  const { deed } = w.entry.details;
  if (deed === 'invite') return m.log_deed_invite({ role: w.role() });
  if (deed === 'role') return m.log_deed_role({ member: w.member(), role: w.role() });
  if (deed === 'enable') return m.log_deed_enable({ member: w.member() });
  return m.log_deed_forget({ member: w.member() });
}

/** How many rows a retention run erased or reduced. */
function countErased(w: LogWords): string {
  const counts = Object.values(w.entry.details).filter((value) => typeof value === 'number');
  return counts.reduce((sum, count) => sum + count, 0).toLocaleString('en-IN');
}
