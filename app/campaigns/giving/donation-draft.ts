import { readFields } from '../../read-fields.ts';
import type { TabStorage } from './tab-storage.ts';

const KEY = 'gift-draft';

/** The fields that survive a reload. PAN and Aadhaar are never written to the browser's storage. */
const KEPT = ['fullname', 'email', 'phone_no', 'address', 'amount', 'message'] as const;

export type DonationDraft = Partial<Record<(typeof KEPT)[number], string>> & {
  show_name?: boolean;
};

/** Stores the draft for the lifetime of the tab. */
export function saveDraft(storage: TabStorage, form: FormData): void {
  const draft: DonationDraft = { show_name: form.has('show_name') };
  for (const field of KEPT) {
    const typed = form.get(field);
    if (typeof typed === 'string' && typed !== '') draft[field] = typed;
  }
  storage.write(KEY, draft);
}

/** Returns the stored draft; empty when there is none. */
export function loadDraft(storage: TabStorage): DonationDraft {
  const kept = readFields(storage.read(KEY));
  const draft: DonationDraft = {};
  for (const field of KEPT) {
    const value = kept[field];
    if (typeof value === 'string') draft[field] = value;
  }
  if (typeof kept.show_name === 'boolean') draft.show_name = kept.show_name;
  return draft;
}

export function clearDraft(storage: TabStorage): void {
  storage.remove(KEY);
}
