import { m } from '#shared/messages/compiled/messages.js';
import type { SiteImport, SiteImportVerdict } from '#shared/staff/site-imports-endpoints.ts';
import type { BadgeTone } from '../../kit/badge.tsx';

const steps: Record<SiteImport['step'], () => string> = {
  uploaded: m.site_import_step_uploaded,
  checking: m.site_import_step_checking,
  checked: m.site_import_step_checked,
  running: m.site_import_step_running,
  stopped: m.site_import_step_stopped,
  done: m.exchange_step_done,
  undoing: m.exchange_step_undoing,
  undone: m.exchange_step_undone,
  dropped: m.exchange_step_dropped,
};

/** Label of an import's status. */
export const nameSiteStep = (step: SiteImport['step']) => steps[step]();

/** Label of an item's result; the colour repeats the text. */
export const siteVerdicts: Record<SiteImportVerdict, { label: () => string; tone: BadgeTone }> = {
  new: { label: m.site_import_verdict_new, tone: 'good' },
  known: { label: m.site_import_verdict_known, tone: 'plain' },
  faulty: { label: m.site_import_verdict_faulty, tone: 'bad' },
  'left-out': { label: m.site_import_verdict_left_out, tone: 'waiting' },
};

const reasons: Readonly<Record<string, () => string>> = {
  draft: m.site_import_reason_draft,
  private: m.site_import_reason_private,
  trash: m.site_import_reason_trash,
  pending: m.site_import_reason_pending,
  future: m.site_import_reason_future,
  password: m.site_import_reason_password,
  internal: m.site_import_reason_internal,
  other: m.site_import_reason_other,
};

/** What was left out because it was not public, with numbers: 'drafts (3), private (1)'. */
export function listLeftOut(leftOut: SiteImport['leftOut']): string {
  return Object.entries(leftOut)
    .map(
      ([reason, count]) =>
        `${(reasons[reason] ?? m.site_import_reason_other)()} (${inThousands(count)})`,
    )
    .join(', ');
}

/** The labels of writing the new items, or of going on with it. */
export function describeRun({ step, verdicts, done }: SiteImport) {
  const isStopped = step === 'stopped';
  const count = verdicts.new - (isStopped ? done : 0);
  return {
    act: isStopped ? m.site_import_continue() : m.site_import_run({ count }),
    title: m.site_import_run_title({ count }),
  };
}

export const inThousands = (count: number) => count.toLocaleString('en-IN');
