import { useRef } from 'react';
import { Form, Link } from 'react-router';
import { FIELD_LIMITS } from '#shared/field-limits.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { FormNotice } from '../forms/form-notice.tsx';
import { useFieldErrors, useFormResponse, useRefusalFocus } from '../forms/form-response.ts';
import { useFormDraft } from '../forms/use-form-draft.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { SUBSCRIPTION_DRAFT } from './subscription-draft.ts';

const TYPED = ['email', 'name'];

/** Subscription form; works without scripts, and keeps the input after an error and while the visitor reads elsewhere. */
export function SubscribeForm() {
  const form = useRef<HTMLFormElement>(null);
  const { refusal, busy } = useFormResponse();
  useRefusalFocus(form, refusal);
  const { errorOf, onInput } = useFieldErrors(refusal);
  const keepDraft = useFormDraft(form, SUBSCRIPTION_DRAFT, TYPED);
  return (
    <Form
      ref={form}
      id={SUBSCRIPTION_DRAFT}
      method="post"
      action="/subscription"
      noValidate
      onInput={(event) => {
        onInput(event);
        keepDraft();
      }}
      aria-labelledby="subscribe"
      className="flex flex-col gap-5"
    >
      <div>
        <h2 id="subscribe" className="font-display text-3xl text-ink">
          {m.subscribe_form_heading()}
        </h2>
        <FormNotice refusal={refusal} />
      </div>
      <TextField
        label={m.subscribe_email()}
        error={errorOf('email')}
        defaultValue={refusal?.typed.email}
        name="email"
        type="email"
        required
        maxLength={FIELD_LIMITS.email}
        autoComplete="email"
        inputMode="email"
        enterKeyHint="next"
      />
      <TextField
        label={m.subscribe_name()}
        hint={m.subscribe_name_hint()}
        error={errorOf('name')}
        defaultValue={refusal?.typed.name}
        name="name"
        maxLength={FIELD_LIMITS.subscriber_name}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="send"
      />
      <Button type="submit" size="large" block busy={busy}>
        {busy ? m.subscribe_sending() : m.subscribe_button()}
      </Button>
      <p className="text-sm text-ink-soft">
        {m.subscribe_privacy()}{' '}
        <Link viewTransition to="/privacy-policy">
          {m.subscribe_privacy_link()}
        </Link>
      </p>
    </Form>
  );
}
