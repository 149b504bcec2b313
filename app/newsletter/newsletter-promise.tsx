import { m } from '#shared/messages/compiled/messages.js';
import { Icon, type IconName } from '../ui/icon.tsx';

type Part = { readonly icon: IconName; readonly title: string; readonly text: string };

/** Content and frequency of the newsletter. */
export function NewsletterPromise() {
  const parts: readonly Part[] = [
    { icon: 'mail', title: m.subscribe_gets_news(), text: m.subscribe_gets_news_text() },
    { icon: 'calendar', title: m.subscribe_gets_days(), text: m.subscribe_gets_days_text() },
    { icon: 'heart', title: m.subscribe_gets_donations(), text: m.subscribe_gets_donations_text() },
  ];
  return (
    <section aria-labelledby="what-is-in-it" className="flex flex-col gap-6">
      <h2 id="what-is-in-it" className="font-display text-3xl text-ink">
        {m.subscribe_gets_heading()}
      </h2>
      <ul className="flex flex-col gap-5">
        {parts.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-peacock-wash text-peacock">
              <Icon name={icon} className="size-6" />
            </span>
            <div>
              <h3 className="font-display text-xl text-ink">{title}</h3>
              <p className="max-w-prose text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-ink">{m.subscribe_often()}</p>
    </section>
  );
}
