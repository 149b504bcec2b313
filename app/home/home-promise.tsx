import './ledger.css';
import type { HomeText } from '#shared/content/pages/home-page.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon, type IconName } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { HomeTitle } from './home-title.tsx';

const icons: readonly IconName[] = ['heart', 'mail', 'shield'];

/** Reasons to trust us with a donation, as lines of an account book, and, where there is room, a donation link. */
export function HomePromise({ text: { promiseHeading, promises } }: { readonly text: HomeText }) {
  return (
    <section aria-labelledby="promise" className="hour hour-morning px-4 pb-10 sm:px-6 lg:pb-28">
      <div className="mx-auto grid max-w-6xl items-end gap-x-16 gap-y-4 pt-5 sm:gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:pt-20">
        <HomeTitle id="promise" kicker={m.home_promise_kicker()}>
          {promiseHeading}
        </HomeTitle>
        <ul className="ledger lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {promises.map(({ title, text }, index) => (
            <li key={title}>
              <Icon
                name={icons[index] ?? 'heart'}
                className="mt-0.5 size-7 text-action-deep max-sm:hidden"
              />
              <div>
                <h3 className="font-display text-lg leading-snug sm:text-xl lg:text-2xl">
                  {title}
                </h3>
                <p className="mt-0.5 leading-snug text-ink-soft max-sm:text-sm max-sm:leading-snug">
                  {text}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <LinkButton
          to="/donate-us"
          size="large"
          className="max-sm:hidden lg:self-start lg:justify-self-start"
        >
          {m.home_donate()}
        </LinkButton>
      </div>
    </section>
  );
}
