import { useEffect, useRef, useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { readDeskDonation } from '#shared/staff/desk-donation.ts';
import type { DonorRecord } from '#shared/staff/entry-endpoints.ts';
import { useMay, useStaff } from '../access/use-staff.ts';
import { createDonation } from '../donations/donations.thunks.ts';
import { useAction } from '../kit/use-action.ts';
import { beginDraft, chooseDonor, type EntryDraft, toEntryBody } from './entry-draft.ts';

/** Draft of this tab's user. In memory only: it may contain a PAN, which must not enter browser storage. */
let kept: { readonly staffId: string; readonly draft: EntryDraft } | null = null;

type Faults = Readonly<Record<string, string>>;

/** Fields that change with the selected donor. */
const CHOSEN_FIELDS = ['donor', 'fullname', 'phone_no', 'email', 'address', 'pan_no', 'aadhar_no'];

/** Submits a donation from the form; the input is kept until it is stored. */
export function useEntry() {
  const staff = useStaff();
  const anyYear = useMay('donations.correct');
  const [draft, setDraft] = useState(() => recallDraft(staff._id) ?? beginDraft(new Date()));
  const [faults, setFaults] = useState<Faults>({});
  const [done, setDone] = useState<DonationRecord | null>(null);
  const entering = useAction(createDonation);
  // A second click may come before the first has rendered.
  const isInProgress = useRef(false);
  const { fields: refused } = entering;
  useEffect(() => setFaults((now) => ({ ...now, ...refused })), [refused]);
  useEffect(() => keepDraft(staff._id, draft), [staff._id, draft]);

  const forgetFaults = (fields: readonly string[]) => {
    // Whether a PAN conflicts depends on the donor.
    const isOther = fields.some((field) => field === 'fullname' || field === 'donor');
    const cleared = isOther ? [...fields, 'pan_no'] : fields;
    setFaults((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !cleared.includes(field))),
    );
  };
  const change = (fields: Partial<EntryDraft>) => {
    setDraft((now) => ({ ...now, ...fields }));
    forgetFaults(Object.keys(fields));
  };

  const submit = async ({ anyway = false } = {}): Promise<Faults | null> => {
    if (isInProgress.current) return null;
    const body = { ...toEntryBody(draft), ...(anyway ? { confirmed: ['pan_no'] } : {}) };
    const read = readDeskDonation(body, { now: new Date(), anyYear });
    setFaults(read.faults ?? {});
    if (read.faults !== null) return read.faults;
    isInProgress.current = true;
    const entered = await entering.run(body);
    isInProgress.current = false;
    if (entered === null) return {};
    setDone(entered);
    setDraft((now) => beginDraft(new Date(), now));
    return null;
  };

  const begin = () => {
    entering.reset();
    setFaults({});
    setDone(null);
  };
  // Not a PAN that was typed since and is itself invalid.
  const isRefused = faults.pan_no !== undefined && faults.pan_no === refused.pan_no;
  const isPanConflict = isRefused && entering.refusal?.status === 409;
  return {
    draft,
    change,
    choose: (donor: DonorRecord) => {
      setDraft((now) => chooseDonor(now, donor));
      forgetFaults(CHOSEN_FIELDS);
    },
    clear: () => {
      begin();
      setDraft((now) => beginDraft(new Date(), now));
    },
    submit,
    next: begin,
    done,
    busy: entering.busy,
    faults,
    /** Set while the PAN is refused until staff confirm it; `donorId` is the donor who has it, if another. */
    panConflict: isPanConflict ? { donorId: entering.refusal?.other ?? null } : null,
    error: isPanConflict ? m.entry_failed() : describeFailure(entering.error),
  };
}
export type Entry = ReturnType<typeof useEntry>;

function describeFailure(error: string | null): string | null {
  if (error === null) return null;
  const sentence = /[.!?]$/.test(error) ? error : `${error}.`;
  return `${sentence} ${m.entry_failed()}`;
}

/** Keeps the input while the user visits another page. */
function keepDraft(staffId: string, draft: EntryDraft): void {
  kept = { staffId, draft };
}

/** The user's draft; null when there is none. */
function recallDraft(staffId: string): EntryDraft | null {
  return kept?.staffId === staffId ? kept.draft : null;
}
