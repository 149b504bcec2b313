import type { SetupState } from '#shared/setup/setup-endpoints.ts';

/** What each step's form needs: all that is stored so far, and where to go from there. */
export type StepProps = {
  readonly state: SetupState;
  readonly onSaved: (state: SetupState) => void;
  readonly onNext: () => void;
};
