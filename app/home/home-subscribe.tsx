import { Form } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { HourTitle } from './hour-title.tsx';
import { hours } from './hours.ts';

/** Newsletter form. It posts to the newsletter page, which shows the result. */
export function HomeSubscribe() {
  return (
    <section aria-labelledby="subscribe" className="last-lamp px-4 pt-6 sm:px-6 lg:pt-14">
      <div className="mx-auto flex max-w-xl flex-col items-center gap-4 text-center">
        <div className="diya" />
        <HourTitle
          id="subscribe"
          hour={hours.subscribe}
          kicker={m.home_subscribe_kicker()}
          align="center"
          on="night"
        >
          {m.home_subscribe_heading()}
        </HourTitle>
        <p className="text-on-night-soft">{m.home_subscribe_text()}</p>
        <Form
          method="post"
          action="/subscription"
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
