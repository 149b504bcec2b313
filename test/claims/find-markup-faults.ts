import { Window } from 'happy-dom';

/**
 * Faults of a page's HTML that the W3C's validator names and that have happened here (decisions/0033): an address with
 * signs that must be escaped, elements that a list or a phrase may not contain, fields whose `autocomplete` asks for
 * another kind of value, ids that are there twice or that nothing has. One line each.
 */
export function findMarkupFaults(html: string): string[] {
  const { document } = new Window({ url: 'http://localhost/' });
  document.body.innerHTML = html.replace(/<script\b.*?<\/script>/gs, '');
  const faults: string[] = [];
  const report = (fault: string, element: { outerHTML: string }) =>
    faults.push(`${fault}: ${element.outerHTML.slice(0, 120)}`);

  for (const link of document.querySelectorAll('[href], [src]')) {
    const address = link.getAttribute('href') ?? link.getAttribute('src') ?? '';
    if (/[\s"<>{}|\\^`]/.test(address)) report('address', link);
  }
  for (const [parents, children] of CONTENT) {
    for (const parent of document.querySelectorAll(parents)) {
      for (const child of parent.children) if (!child.matches(children)) report(parents, child);
    }
  }
  for (const [outer, inner] of NEVER_INSIDE) {
    for (const element of document.querySelectorAll(inner)) {
      if (element.parentElement?.closest(outer)) report(`inside of ${outer}`, element);
    }
  }
  for (const input of document.querySelectorAll('input[autocomplete]')) {
    const type = input.getAttribute('type') ?? 'text';
    const allowed = AUTOCOMPLETE[input.getAttribute('autocomplete') ?? ''];
    if (allowed !== undefined && !allowed.includes(type)) report('autocomplete', input);
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  faults.push(...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `id twice: ${id}`));
  for (const name of ['for', 'aria-labelledby', 'aria-describedby', 'popovertarget']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const wanted = (element.getAttribute(name) ?? '').split(/\s+/);
      if (wanted.some((id) => !ids.includes(id))) report(name, element);
    }
  }
  return faults;
}

/** Elements, and what alone their children may be. */
const CONTENT = [
  ['dl', 'dt, dd, div, template'],
  ['dl > div', 'dt, dd, template'],
  ['ul, ol', 'li, template'],
  ['picture', 'source, img'],
  ['table', 'caption, colgroup, thead, tbody, tfoot, tr'],
  ['tr', 'th, td'],
  ['select', 'option, optgroup, hr'],
] as const;

const NEVER_INSIDE = [
  ['a, button, summary', 'a, button, input, select, textarea'],
  ['p, span, button, h1, h2, h3, h4', 'div, p, ul, ol, dl, section, h1, h2, h3, h4, table'],
  ['dt', 'header, footer, section, article, h1, h2, h3, h4'],
] as const;

/** The types of input that a value of `autocomplete` may stand on (HTML, 4.10.18.7.1). */
const AUTOCOMPLETE: Readonly<Record<string, readonly string[]>> = {
  tel: ['tel', 'text', 'search', 'hidden'],
  'tel-national': ['text', 'search', 'password', 'url', 'email', 'hidden'],
  email: ['email', 'text', 'search', 'hidden'],
  name: ['text', 'search', 'hidden'],
};
