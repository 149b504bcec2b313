import { Form } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

/** The way into the newsletter: the address goes to its page, which says how it went on, with scripts or without. */
export function HomeSubscribe() {
  return (
    <section aria-labelledby="subscribe" className="mx-auto max-w-7xl px-4 pt-20 sm:px-6 lg:pt-28">
      <div className="grid items-center gap-x-12 gap-y-6 rounded-3xl border border-line bg-card px-6 py-8 shadow-paper sm:px-10 sm:py-12 lg:grid-cols-2">
        <div>
          <h2 id="subscribe" className="font-display text-3xl leading-tight text-ink sm:text-4xl">
            {m.home_subscribe_heading()}
          </h2>
          <p className="mt-2 max-w-prose text-ink-soft">{m.home_subscribe_text()}</p>
        </div>
        <Form method="post" action="/subscription" className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-64">
            <TextField
              name="email"
              type="email"
              label={m.home_subscribe_email()}
              autoComplete="email"
              inputMode="email"
              enterKeyHint="send"
              maxLength={254}
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
