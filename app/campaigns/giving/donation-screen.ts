import type { FieldFaults } from '#shared/donor-form.ts';
import type { DonationView, FormNotice } from './donation.ts';

/** What the donation card shows, with its subscribers. */
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
    /** The error of an edited field is removed (R30). */
    edited(field: string) {
      if (view.step !== 'form' || view.faults[field] === undefined) return;
      const { [field]: _corrected, ...faults } = view.faults;
      const allCorrected = Object.keys(faults).length === 0 && view.notice === 'fields';
      showForm(allCorrected ? null : view.notice, faults);
    },
  };
}
