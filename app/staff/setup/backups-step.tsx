import { m } from '#shared/messages/compiled/messages.js';
import { saveBackups } from '#shared/setup/setup-endpoints.ts';
import { TextField } from '../../ui/text-field.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { SecretField } from './secret-field.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { useStep } from './use-step.ts';

/** Where copies go, tried by a small file. */
export function BackupsStep({ state, onSaved, onNext }: StepProps) {
  const { hasSecretKey, hasReadSecretKey, ...entered } = state.backups;
  const step = useStep(saveBackups, {
    ...entered,
    place: entered.place as string,
    secretKey: '',
    readSecretKey: '',
  });
  const submit = async () => {
    const answer = await step.save();
    if (answer === null) return;
    onSaved(answer.state);
    step.drop('secretKey');
    step.drop('readSecretKey');
  };
  const { place } = step.values;
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <StepForm
      lead={m.setup_backups_lead()}
      form={step.form}
      busy={step.call.busy}
      error={step.call.error}
      trial={state.steps.backups.trial}
      onSubmit={submit}
      onNext={onNext}
    >
      <SelectField
        name="place"
        label={m.setup_backups_place()}
        value={place}
        options={[
          { value: 'folder', label: m.setup_backups_place_folder() },
          { value: 'bucket', label: m.setup_backups_place_bucket() },
          { value: 'own', label: m.setup_backups_place_own() },
        ]}
        onChange={({ target }) => step.set({ place: target.value })}
      />
      {place === 'folder' && (
        <TextField {...step.text('folder')} {...plain} label={m.setup_backups_folder()} required />
      )}
      {place === 'bucket' && (
        <>
          <TextField
            {...step.text('endpoint')}
            {...plain}
            label={m.setup_backups_endpoint()}
            hint={m.setup_backups_endpoint_hint()}
            type="url"
          />
          <TextField
            {...step.text('bucket')}
            {...plain}
            label={m.setup_backups_bucket()}
            required
          />
          <TextField
            {...step.text('region')}
            {...plain}
            label={m.setup_backups_region()}
            hint={m.setup_backups_region_hint()}
          />
          <TextField
            {...step.text('accessKeyId')}
            {...plain}
            label={m.setup_backups_key_id()}
            required
          />
          <SecretField
            {...step.text('secretKey')}
            label={m.setup_backups_secret_key()}
            isKept={hasSecretKey}
            required={!hasSecretKey}
          />
          <TextField
            {...step.text('readKeyId')}
            {...plain}
            label={m.setup_backups_read_key_id()}
            hint={m.setup_backups_read_key_hint()}
          />
          <SecretField
            {...step.text('readSecretKey')}
            label={m.setup_backups_read_secret_key()}
            isKept={hasReadSecretKey}
          />
        </>
      )}
    </StepForm>
  );
}
