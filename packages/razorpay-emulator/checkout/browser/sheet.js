/** The window's elements, by id. */
export const part = Object.fromEntries(
  [...document.querySelectorAll('[id]')].map((element) => [element.id, element]),
);

export function showMerchant({ name, description, image, prefill = {}, hidden = {}, theme }) {
  part.merchant.textContent = name || 'Payment';
  part.purpose.textContent = description || '';
  if (image) {
    part.logo.src = image;
    part.logo.hidden = false;
  }
  const known = [prefill.name, !hidden.contact && prefill.contact, !hidden.email && prefill.email];
  part.donor.textContent = known.filter(Boolean).join(' · ');
  const method = part.choices.querySelector(`[value="${CSS.escape(prefill.method ?? '')}"]`);
  if (method) method.checked = true;
  if (CSS.supports('color', theme.color ?? '')) {
    document.documentElement.style.setProperty('--theme', theme.color);
  }
}

export function showAmount({ amount, currency }) {
  const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency });
  part.amount.textContent = money.format(amount / 100);
}

export function showReasons(failures) {
  part.reason.replaceChildren(
    ...failures.map(({ reason }) => new Option(reason.replaceAll('_', ' '), reason)),
  );
  part.reason.addEventListener('change', describe);
  describe();

  function describe() {
    part.reasonText.textContent = failures[part.reason.selectedIndex]?.description ?? '';
  }
}

/** Shows why nothing can be paid, and leaves the close button as the only one. */
export function offerNothing(why) {
  part.notice.textContent = why;
  part.choices.hidden = true;
}

/** Keeps Tab inside the window: the page behind it is inert until the window closes. */
export function keepFocusInside(event) {
  if (event.key !== 'Tab') return;
  const stops = [...document.querySelectorAll('button, input:checked, select')].filter(
    (element) => element.checkVisibility() && !element.closest('[inert]'),
  );
  const [last, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const active = document.activeElement;
  const insideStill = active !== last && (stops.includes(active) || !event.shiftKey);
  if (insideStill) return;
  event.preventDefault();
  next?.focus();
}
