import { useEffect, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise, parseRupees } from '#shared/money.ts';
import { styleButton } from '../ui/button-style.ts';

/** The way to the form within the thumb's reach; gone while the form itself is to be seen. A plain link: works at once. */
export function DonateBar({ amount }: { readonly amount: string }) {
  const formSeen = useFormSeen();
  const paise = parseRupees(amount);
  if (formSeen) return null;
  return (
    <div
      data-donate-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float lg:hidden print:hidden"
    >
      <a href="#give" className={styleButton({ tone: 'primary', size: 'large', block: true })}>
        {paise ? m.donate_bar({ amount: formatPaise(paise) }) : m.donate_bar_plain()}
      </a>
    </div>
  );
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
      // Its upper edge peeping in from below is not yet the form.
      { rootMargin: '0px 0px -40% 0px' },
    );
    watcher.observe(form);
    return () => watcher.disconnect();
  }, []);
  return seen;
}
