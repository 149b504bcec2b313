import { m } from '#shared/messages/compiled/messages.js';
import { Icon, type IconName } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { SectionTitle } from '../ui/section-title.tsx';

type Pledge = { readonly icon: IconName; readonly title: string; readonly text: string };

/** Why one may trust us with a gift, and once more the way to make it. */
export function HomePromise() {
  const pledges: readonly Pledge[] = [
    { icon: 'heart', title: m.home_trust_choose(), text: m.home_trust_choose_text() },
    { icon: 'mail', title: m.home_trust_receipt(), text: m.home_trust_receipt_text() },
    { icon: 'shield', title: m.home_trust_safe(), text: m.home_trust_safe_text() },
  ];
  return (
    <section aria-labelledby="promise" className="mx-auto max-w-7xl px-4 pt-20 sm:px-6 lg:pt-28">
      <SectionTitle id="promise" align="center">
        {m.home_trust_heading()}
      </SectionTitle>
      <ul className="mt-10 grid gap-8 sm:grid-cols-3">
        {pledges.map(({ icon, title, text }) => (
          <li key={title} className="flex flex-col items-center text-center">
            <span className="mb-3 flex size-14 items-center justify-center rounded-full bg-peacock-wash text-peacock">
              <Icon name={icon} className="size-7" />
            </span>
            <h3 className="font-display text-xl">{title}</h3>
            <p className="mt-1 max-w-xs text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-10 text-center">
        <LinkButton to="/donate-us" size="large">
          {m.home_donate()}
        </LinkButton>
      </p>
    </section>
  );
}
