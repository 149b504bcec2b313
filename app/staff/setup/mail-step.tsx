import { m } from '#shared/messages/compiled/messages.js';
import { saveMail } from '#shared/setup/setup-endpoints.ts';
import { TextField } from '../../ui/text-field.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { SecretField } from './secret-field.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { useStep } from './use-step.ts';

const ports: Readonly<Record<string, string>> = { tls: '465', starttls: '587', none: '25' };

/** Mail server and sender, tried by a mail to the administrator. */
export function MailStep({ state, onSaved, onNext }: StepProps) {
  const { mail, organisation, administrator } = state;
  const { trial } = state.steps.mail;
  const entered = {
    host: mail.host,
    port: mail.port || '465',
    encryption: mail.encryption as string,
    user: mail.user,
    password: '',
    fromName: mail.fromName || (organisation['names.name'] ?? ''),
    fromAddress: mail.fromAddress || (organisation['contact.email'] ?? ''),
    testAddress: administrator.email,
  };
  const step = useStep(saveMail, entered, trial);
  const submit = async () => {
    const answer = await step.save();
    if (answer === null) return;
    onSaved(answer.state);
    // One that was refused stays, to be looked at and mended.
    if (answer.state.steps.mail.trial?.ok) step.drop('password');
  };
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <StepForm
      lead={m.setup_mail_lead()}
      form={step.form}
      busy={step.call.busy}
      error={step.call.error}
      trial={trial}
      onSubmit={submit}
      onNext={onNext}
    >
      <TextField
        {...step.text('host')}
        {...plain}
        label={m.setup_mail_host()}
        hint={m.setup_mail_host_hint()}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="encryption"
          label={m.setup_mail_encryption_label()}
          value={step.values.encryption}
          error={step.errorOf('encryption')}
          options={[
            { value: 'tls', label: m.setup_mail_tls() },
            { value: 'starttls', label: m.setup_mail_starttls() },
            { value: 'none', label: m.setup_mail_none() },
          ]}
          onChange={({ target }) =>
            step.set({ encryption: target.value, port: ports[target.value] ?? '' })
          }
        />
        <TextField
          {...step.text('port')}
          {...plain}
          label={m.setup_mail_port()}
          inputMode="numeric"
          required
        />
      </div>
      <TextField
        {...step.text('user')}
        {...plain}
        label={m.setup_mail_user()}
        hint={m.setup_mail_user_hint()}
      />
      <SecretField
        {...step.text('password')}
        label={m.setup_mail_password()}
        isKept={mail.hasPassword}
      />
      <TextField {...step.text('fromName')} {...plain} label={m.setup_mail_from_name()} />
      <TextField
        {...step.text('fromAddress')}
        {...plain}
        label={m.setup_mail_from_address()}
        type="email"
        required
      />
      <TextField
        {...step.text('testAddress')}
        {...plain}
        label={m.setup_mail_test_address()}
        type="email"
        required
      />
    </StepForm>
  );
}
