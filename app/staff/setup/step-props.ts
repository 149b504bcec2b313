import type { SetupState } from '#shared/setup/setup-endpoints.ts';

/** What each step's form needs: all that is stored so far, and where to go from there. */
export type StepProps = {
  readonly state: SetupState;
  readonly onSaved: (state: SetupState) => void;
  readonly onNext: () => void;
  /** Recovery codes that the administrator has not confirmed to have kept; they are shown once only. */
  readonly codes: readonly string[] | null;
  readonly onCodes: (codes: readonly string[] | null) => void;
};
