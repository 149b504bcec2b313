import { useEffect, useRef, useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import { createDonation } from '#shared/endpoints.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { readDeskGift } from '#shared/staff/desk-gift.ts';
import type { DonorRecord } from '#shared/staff/entry-endpoints.ts';
import { useMay, useStaff } from '../access/use-staff.ts';
import { useCall } from '../kit/use-call.ts';
import { useDeskDispatch } from '../make-desk-store.ts';
import { createDonation as createDonationThunk } from '../records/records.thunks.ts';
import { keepDraft, recallDraft } from './draft-memory.ts';
import { beginDraft, chooseDonor, type EntryDraft, toEntryBody } from './entry-draft.ts';

type Faults = Readonly<Record<string, string>>;

/** A gift on its way from the form into the books; what is typed stays until it is in. */
export function useEntry() {
  const staff = useStaff();
  const anyYear = useMay('gifts.correct');
  const dispatch = useDeskDispatch();
  const [draft, setDraft] = useState(() => recallDraft(staff._id) ?? beginDraft(new Date()));
  const [faults, setFaults] = useState<Faults>({});
  const [done, setDone] = useState<DonationRecord | null>(null);
  const entering = useCall(createDonation);
  // A second press may come before the first has been drawn.
  const isUnderWay = useRef(false);
  const { fields: refused } = entering;
  useEffect(() => setFaults((now) => ({ ...now, ...refused })), [refused]);
  useEffect(() => keepDraft(staff._id, draft), [staff._id, draft]);

  const change = (fields: Partial<EntryDraft>) => {
    setDraft((now) => ({ ...now, ...fields }));
    const cleared = Object.keys(fields);
    setFaults((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !cleared.includes(field))),
    );
  };

  const submit = async (): Promise<Faults | null> => {
    if (isUnderWay.current) return null;
    const body = toEntryBody(draft);
    const read = readDeskGift(body, { now: new Date(), anyYear });
    setFaults(read.faults ?? {});
    if (read.faults !== null) return read.faults;
    isUnderWay.current = true;
    const answer = await entering.run({ body });
    isUnderWay.current = false;
    if (answer === null) return {};
    dispatch(createDonationThunk.fulfilled(answer.donation, draft.entry_key, body));
    setDone(answer.donation);
    setDraft((now) => beginDraft(new Date(), now));
    return null;
  };

  const begin = () => {
    entering.reset();
    setFaults({});
    setDone(null);
  };
  return {
    draft,
    change,
    choose: (donor: DonorRecord) => setDraft((now) => chooseDonor(now, donor)),
    clear: () => {
      begin();
      setDraft((now) => beginDraft(new Date(), now));
    },
    submit,
    next: begin,
    done,
    busy: entering.busy,
    faults,
    error: entering.error === null ? null : `${entering.error} ${m.entry_failed()}`,
  };
}
export type Entry = ReturnType<typeof useEntry>;
