import { useRef } from 'react';
import { Form } from 'react-router';
import { ENQUIRY_LIMITS, FIELD_LIMITS, TRAP_FIELD } from '#shared/field-limits.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { FormNotice } from '../forms/form-notice.tsx';
import { useFieldErrors, useFormResponse, useRefusalFocus } from '../forms/form-response.ts';
import { useFormDraft } from '../forms/use-form-draft.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';

/** The message in this tab's storage. */
export const ENQUIRY_DRAFT = 'enquiry-draft';
const TYPED = ['name', 'email', 'phone', 'subject', 'message'];

/**
 * Contact form; works without scripts, and keeps the input after an error and while the visitor reads elsewhere. The
 * subject and the message have no `autoComplete="off"`: without scripts a browser would not keep them for Back.
 */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const { refusal, busy } = useFormResponse();
  useRefusalFocus(form, refusal);
  const { errorOf, onInput } = useFieldErrors(refusal);
  const keepDraft = useFormDraft(form, ENQUIRY_DRAFT, TYPED);
  const typed = refusal?.typed ?? {};
  return (
    <Form
      ref={form}
      id={ENQUIRY_DRAFT}
      method="post"
      action="/contact-us"
      noValidate
      onInput={(event) => {
        onInput(event);
        keepDraft();
      }}
      aria-labelledby="write-to-us"
      className="flex flex-col gap-5"
    >
      <div>
        <h2 id="write-to-us" className="font-display text-3xl text-ink">
          {m.contact_form_heading()}
        </h2>
        <FormNotice refusal={refusal} />
      </div>
      <TextField
        label={m.contact_field_name()}
        error={errorOf('name')}
        defaultValue={typed.name}
        name="name"
        required
        maxLength={ENQUIRY_LIMITS.name}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.contact_field_email()}
          hint={m.contact_field_email_hint()}
          error={errorOf('email')}
          defaultValue={typed.email}
          name="email"
          type="email"
          required
          maxLength={FIELD_LIMITS.email}
          autoComplete="email"
          inputMode="email"
          enterKeyHint="next"
        />
        <TextField
          label={m.contact_field_phone()}
          hint={m.contact_field_phone_hint()}
          error={errorOf('phone')}
          defaultValue={typed.phone}
          name="phone"
          type="tel"
          maxLength={ENQUIRY_LIMITS.phone}
          autoComplete="tel"
          inputMode="tel"
          enterKeyHint="next"
        />
      </div>
      <TextField
        label={m.contact_field_subject()}
        error={errorOf('subject')}
        defaultValue={typed.subject}
        name="subject"
        maxLength={ENQUIRY_LIMITS.subject}
        enterKeyHint="next"
      />
      <TextArea
        label={m.contact_field_message()}
        hint={
          <span className="flex gap-2">
            <Icon name="shield" className="mt-0.5 size-5 text-peacock" />
            {m.contact_never_numbers()}
          </span>
        }
        error={errorOf('message')}
        defaultValue={typed.message}
        name="message"
        required
        rows={6}
        maxLength={ENQUIRY_LIMITS.message}
        enterKeyHint="enter"
      />
      <TrapField />
      <Button type="submit" size="large" block busy={busy}>
        {busy ? m.contact_sending() : m.contact_button()}
      </Button>
      <p className="text-sm text-ink-soft">{m.contact_privacy()}</p>
    </Form>
  );
}

/** Honeypot field: invisible, hidden from screen readers and the keyboard; only bots fill it in. */
function TrapField() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {m.contact_trap()}
        <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
