import type { FieldFaults } from '#shared/donor-form.ts';
import type { DonationView, FormNotice } from './donation.ts';

/** What the giving card shows at this moment, and who wants to know when that changes. */
export function createDonationScreen() {
  const listeners = new Set<() => void>();
  let view: DonationView = { step: 'form', faults: {}, notice: null };

  const show = (next: DonationView) => {
    view = next;
    for (const listener of listeners) listener();
  };
  const showForm = (notice: FormNotice | null, faults: FieldFaults = {}) =>
    show({ step: 'form', faults, notice });

  return {
    view: () => view,
    show,
    showForm,
    subscribe(changed: () => void) {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
      };
    },
    /** What was wrong with an edited field is no longer said (R30). */
    edited(field: string) {
      if (view.step !== 'form' || view.faults[field] === undefined) return;
      const { [field]: _mended, ...faults } = view.faults;
      const allMended = Object.keys(faults).length === 0 && view.notice === 'fields';
      showForm(allMended ? null : view.notice, faults);
    },
  };
}
