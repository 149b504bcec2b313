import { type MouseEvent, useEffect, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise, parseRupees, toRupees } from '#shared/money.ts';
import { styleButton } from '../ui/button-style.ts';
import { measureDonation } from './giving/measure-donation.ts';
import { continueForm } from './giving/next-field.ts';

/**
 * Sticky bar on phones that links to the form and shows the impact of the chosen amount; hidden while the form is
 * visible. A plain link, so it works before hydration.
 */
export function DonateBar({ cause, amount }: { readonly cause: string; readonly amount: string }) {
  const formSeen = useFormSeen();
  const paise = parseRupees(amount);
  if (formSeen) return null;
  const measured = paise ? measureDonation(cause, toRupees(paise)) : null;
  return (
    <div
      data-donate-bar
      className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-t border-line bg-card px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-float lg:hidden print:hidden"
    >
      {measured && (
        <p className="min-w-0 grow basis-0 text-sm leading-snug text-ink">{measured.text}</p>
      )}
      {/* biome-ignore lint/a11y/useValidAnchor: a link works before hydration; then it also focuses a field */}
      <a
        href="#give"
        onClick={goOn}
        className={`min-w-0 grow basis-0 ${styleButton({ tone: 'primary' })} min-h-12!`}
      >
        {paise ? m.donate_bar({ amount: formatPaise(paise) }) : m.donate_bar_plain()}
      </a>
    </div>
  );
}

/** Once hydrated, goes on where the donor stopped: at the first empty field. */
function goOn(event: MouseEvent<HTMLAnchorElement>) {
  const form = document.getElementById('gift-form');
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  continueForm(form);
}

function useFormSeen(): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const form = document.getElementById('give');
    if (form === null) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (latest) setSeen(latest.isIntersecting);
      },
      // The form's upper edge alone does not count as visible.
      { rootMargin: '0px 0px -40% 0px' },
    );
    watcher.observe(form);
    return () => watcher.disconnect();
  }, []);
  return seen;
}
