import { useEffect, useRef, useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { readDeskDonation } from '#shared/staff/desk-donation.ts';
import type { DonorRecord } from '#shared/staff/entry-endpoints.ts';
import { findEntryQuestions } from '#shared/staff/entry-questions.ts';
import { useMay, useStaff } from '../access/use-staff.ts';
import { createDonation } from '../donations/donations.thunks.ts';
import { askBeforeUnload } from '../kit/ask-before-unload.ts';
import { useAction } from '../kit/use-action.ts';
import { dropAnswers, readQuestions } from './entry-answers.ts';
import {
  beginDraft,
  beginNext,
  chooseDonor,
  type EntryDraft,
  isOfAnother,
  isTyped,
  relinkDonor,
  renewDay,
  toEntryBody,
  unlinkDonor,
} from './entry-draft.ts';

/** Draft of this tab's user. In memory only: it may contain a PAN, which must not enter browser storage. */
let kept: { readonly staffId: string; readonly draft: EntryDraft } | null = null;

type Faults = Readonly<Record<string, string>>;

/** How often a form that nobody uses looks whether a new day has begun. */
const RENEW_MS = 30_000;

/** How a question was answered. */
type Answer = {
  /** The fields whose question is answered with yes. */
  readonly confirm?: readonly string[];
  /** The typed person is this donor. */
  readonly donor?: DonorRecord;
};

/** Fields that change with the selected donor. */
const CHOSEN_FIELDS = ['donor', 'fullname', 'phone_no', 'email', 'address', 'pan_no', 'aadhar_no'];

/** Submits a donation from the form; the input is kept until it is stored. */
export function useEntry() {
  const staff = useStaff();
  const anyYear = useMay('donations.correct');
  const [draft, setDraft] = useState(() =>
    renewDay(recallDraft(staff._id) ?? beginDraft(new Date()), new Date()),
  );
  const [faults, setFaults] = useState<Faults>({});
  const [doubts, setDoubts] = useState<Faults>({});
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const [done, setDone] = useState<DonationRecord | null>(null);
  /** What was cleared away, until something else is typed. */
  const [cleared, setCleared] = useState<EntryDraft | null>(null);
  /** The donor who was selected until another person's name was typed. */
  const [unlinked, setUnlinked] = useState<DonorRecord | null>(null);
  // Nothing was typed since then: who types the name last may not have seen it.
  const isUnlinkedJustNow = useRef(false);
  const entering = useAction(createDonation);
  // A second click may come before the first has rendered.
  const isInProgress = useRef(false);
  const { refusal } = entering;
  const question = readQuestions(refusal);
  useEffect(() => {
    const refused = refusal?.status === 409 ? {} : (refusal?.fields ?? {});
    setFaults((now) => ({ ...now, ...refused }));
  }, [refusal]);
  useEffect(() => keepDraft(staff._id, draft), [staff._id, draft]);
  useEffect(() => {
    const renew = () => setDraft((now) => renewDay(now, new Date()));
    const timer = setInterval(renew, RENEW_MS);
    // Before the clerk looks at it in the morning: a hidden page's timers are late.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);

  /** Faults and answers that concern these fields hold no longer. */
  const forget = (fields: readonly string[]) => {
    const drop = (now: Faults) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !fields.includes(field)));
    setFaults(drop);
    setDoubts(drop);
    setConfirmed((now) => dropAnswers(now, fields));
    const open = Object.keys(question?.fields ?? {});
    if (dropAnswers(open, fields).length < open.length) entering.reset();
  };
  const change = (fields: Partial<EntryDraft>) => {
    setCleared(null);
    isUnlinkedJustNow.current = false;
    setDraft((now) => ({ ...now, ...fields }));
    forget(Object.keys(fields));
  };
  const unlink = () => {
    setUnlinked(draft.donor);
    setDraft(unlinkDonor);
    forget(CHOSEN_FIELDS);
  };
  const read = (form: EntryDraft) =>
    readDeskDonation(toEntryBody(form), { now: new Date(), anyYear });

  /** Checks one field that is left; an empty one is not yet a fault. */
  const leave = (field: string) => {
    const value = Object.entries(draft).find(([name]) => name === field)?.[1];
    if (typeof value !== 'string' || value.trim() === '') return;
    if (field === 'fullname' && isOfAnother(draft)) {
      unlink();
      isUnlinkedJustNow.current = true;
    }
    const put = (found: string | undefined) =>
      function replace({ [field]: _, ...now }: Faults): Faults {
        return found === undefined ? now : { ...now, [field]: found };
      };
    const fault = read(draft).faults?.[field];
    setFaults(put(fault));
    setDoubts(put(fault === undefined ? findEntryQuestions(draft, new Date())[field] : undefined));
  };

  const submit = async ({ confirm = [], donor }: Answer = {}): Promise<Faults | null> => {
    if (isInProgress.current) return null;
    const isToUnlink = donor === undefined && isOfAnother(draft);
    if (isToUnlink) unlink();
    if (isToUnlink || isUnlinkedJustNow.current) {
      isUnlinkedJustNow.current = false;
      return null;
    }
    const form = donor === undefined ? draft : { ...draft, donor, agreedName: draft.fullname };
    const answers = [...new Set([...confirmed, ...confirm])];
    setDraft(form);
    setConfirmed(answers);
    const { faults: found } = read(form);
    setFaults(found ?? {});
    if (found !== null) return found;
    isInProgress.current = true;
    const entered = await entering.run({ ...toEntryBody(form), confirmed: answers });
    isInProgress.current = false;
    if (entered === null) return {};
    setDone(entered);
    setUnlinked(null);
    setConfirmed([]);
    setDoubts({});
    // Also from another page, where no state is set: what is kept must not be saved again under the key of this one.
    const next = beginNext(form, recallDraft(staff._id) ?? form);
    keepDraft(staff._id, next);
    setDraft(next);
    return null;
  };

  return {
    draft,
    change,
    leave,
    choose: (donor: DonorRecord) => {
      setCleared(null);
      setUnlinked(null);
      isUnlinkedJustNow.current = false;
      setDraft((now) => chooseDonor(now, donor));
      forget(CHOSEN_FIELDS);
    },
    unlinked,
    /** Selects the donor again who was unlinked, under the typed name. */
    relink: (donor: DonorRecord) => {
      setUnlinked(null);
      isUnlinkedJustNow.current = false;
      setDraft((now) => relinkDonor(now, donor));
      forget(CHOSEN_FIELDS);
    },
    clear: () => {
      entering.reset();
      setFaults({});
      setDoubts({});
      setConfirmed([]);
      setUnlinked(null);
      isUnlinkedJustNow.current = false;
      setCleared(isTyped(draft) ? draft : null);
      setDraft((now) => beginDraft(new Date(), { ...now, receipt_book_number: '' }));
    },
    /** Brings back what was cleared; null: there is nothing. */
    undoClear:
      cleared === null
        ? null
        : () => {
            setDraft(cleared);
            setCleared(null);
          },
    submit,
    /** Nothing is decided: back to the form. */
    cancelQuestion: entering.reset,
    /** The donation that was saved last. */
    done,
    busy: entering.busy,
    faults,
    /** What staff must answer before it is saved; null when nothing is asked. */
    question,
    /** The same of fields that were left, quietly beside them. */
    doubts,
    error: question === null ? describeFailure(entering.error) : null,
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
  // Closing the tab would lose it, also from another page.
  askBeforeUnload(isKept);
}

const isKept = () => kept !== null && isTyped(kept.draft);

/** The user's draft; null when there is none. */
function recallDraft(staffId: string): EntryDraft | null {
  return kept?.staffId === staffId ? kept.draft : null;
}
