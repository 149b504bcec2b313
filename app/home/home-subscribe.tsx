import { useRef } from 'react';
import { Form } from 'react-router';
import type { HomeText } from '#shared/content/pages/home-page.ts';
import { FIELD_LIMITS } from '#shared/field-limits.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { useFormDraft } from '../forms/use-form-draft.ts';
import { SUBSCRIPTION_DRAFT } from '../newsletter/subscription-draft.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { HomeTitle } from './home-title.tsx';
import { hours } from './hours.ts';

const TYPED = ['email'];

type NewsletterText = Pick<HomeText, 'newsletter' | 'newsletterHeading'>;

/**
 * Newsletter form. It posts to the newsletter page, which shows the result; the address is kept while the visitor reads
 * elsewhere, for both pages.
 */
export function HomeSubscribe({ text }: { readonly text: NewsletterText }) {
  const form = useRef<HTMLFormElement>(null);
  const keepDraft = useFormDraft(form, SUBSCRIPTION_DRAFT, TYPED);
  return (
    <section aria-labelledby="subscribe" className="last-lamp px-4 pt-4 sm:px-6 lg:pt-14">
      <div className="mx-auto flex max-w-xl flex-col items-center gap-3 text-center sm:gap-4">
        <div className="diya" />
        <HomeTitle id="subscribe" hour={hours.subscribe} align="center" on="night">
          {text.newsletterHeading}
        </HomeTitle>
        <p className="text-on-night-soft">{text.newsletter}</p>
        <Form
          ref={form}
          id={SUBSCRIPTION_DRAFT}
          method="post"
          action="/subscription"
          onInput={keepDraft}
          className="flex w-full flex-wrap items-end gap-3 rounded-3xl bg-card px-5 pt-4 pb-5 text-left text-ink shadow-float"
        >
          <div className="min-w-0 grow basis-52">
            <TextField
              name="email"
              type="email"
              label={m.home_subscribe_email()}
              autoComplete="email"
              inputMode="email"
              enterKeyHint="send"
              maxLength={FIELD_LIMITS.email}
              required
            />
          </div>
          <Button type="submit" tone="secondary" className="min-h-12">
            {m.home_subscribe_send()}
          </Button>
        </Form>
      </div>
    </section>
  );
}
