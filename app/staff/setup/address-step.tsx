import { m } from '#shared/messages/compiled/messages.js';
import { saveAddress } from '#shared/setup/setup-endpoints.ts';
import { TextField } from '../../ui/text-field.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { useStep } from './use-step.ts';

/** Public address and proxy. The address that this page was opened under is the likeliest one. */
export function AddressStep({ state, onSaved, onNext }: StepProps) {
  const { publicUrl, proxies } = state.address;
  const isBehindProxy = window.location.protocol === 'https:';
  const { trial } = state.steps.address;
  const entered = {
    publicUrl: publicUrl || window.location.origin,
    proxies: publicUrl === '' && isBehindProxy ? '127.0.0.1' : proxies,
  };
  const step = useStep(saveAddress, entered, trial);
  const submit = async () => {
    const answer = await step.save();
    if (answer !== null) onSaved(answer.state);
  };
  return (
    <StepForm
      lead={m.setup_address_lead()}
      form={step.form}
      busy={step.call.busy}
      error={step.call.error}
      trial={trial}
      onSubmit={submit}
      onNext={onNext}
    >
      <TextField
        {...step.text('publicUrl')}
        label={m.setup_address_url()}
        hint={m.setup_address_url_hint()}
        type="url"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField
        {...step.text('proxies')}
        label={m.setup_address_proxies()}
        hint={m.setup_address_proxies_hint()}
        autoComplete="off"
        spellCheck={false}
      />
    </StepForm>
  );
}
