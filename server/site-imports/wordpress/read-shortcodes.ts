export type Shortcode = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** What stands between its tags; '' for one without an end. */
  content: string;
};

/** `[name a="1" b]`, or `[[name]]`, which is text. */
const TAG =
  /\[(\[?)(\/?)([a-z][a-z0-9_-]{0,60})((?:\s(?:[^[\]"'<>]|"[^"<>]{0,2000}"|'[^'<>]{0,2000}')*)?)\](\]?)/gi;
const ATTRIBUTE = /([a-z_][\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]/]+))/gi;

/** Shortcodes of WordPress itself. */
const own = ['caption', 'wp_caption', 'gallery', 'embed', 'audio', 'video', 'playlist'];

/**
 * Replaces the shortcodes of a text; of one that `show` answers null for, its content stays. A word in brackets that is no
 * shortcode by its form ('[sic]') is text.
 */
export function replaceShortcodes(text: string, show: (code: Shortcode) => string | null): string {
  const ended = new Set(
    [...text.matchAll(TAG)].filter(([, , slash]) => slash === '/').map(([, , , name]) => name),
  );
  const frames: { code: Omit<Shortcode, 'content'> | null; out: string }[] = [
    { code: null, out: '' },
  ];
  const add = (piece: string) => {
    const last = frames.at(-1);
    if (last !== undefined) last.out += piece;
  };
  const close = () => {
    const frame = frames.pop();
    if (frame?.code) add(show({ ...frame.code, content: frame.out }) ?? frame.out);
  };
  let at = 0;
  for (const found of text.matchAll(TAG)) {
    const [whole, before = '', slash, name = '', typed = '', after = ''] = found;
    add(text.slice(at, found.index));
    at = found.index + whole.length;
    if (before !== '' && after !== '') add(whole.slice(1, -1));
    else if (slash === '/') {
      const index = frames.findLastIndex(({ code }) => code?.name === name);
      if (index > 0) while (frames.length > index) close();
      else if (!isCode(name, typed)) add(whole);
    } else if (!ended.has(name) && !isCode(name, typed)) add(whole);
    else {
      add(before);
      const code = { name, attributes: readAttributes(typed) };
      const isOpen = ended.has(name) && !typed.trimEnd().endsWith('/') && frames.length < DEEPEST;
      if (isOpen) frames.push({ code, out: '' });
      else add(show({ ...code, content: '' }) ?? '');
      add(after);
    }
  }
  add(text.slice(at));
  while (frames.length > 1) close();
  return frames[0]?.out ?? '';
}

const DEEPEST = 20;

function isCode(name: string, typed: string): boolean {
  return own.includes(name) || /[_-]/.test(name) || /=|\/\s*$/.test(typed);
}

function readAttributes(typed: string): Record<string, string> {
  const entries = [...typed.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
    name.toLowerCase(),
    double ?? single ?? bare ?? '',
  ]);
  return Object.fromEntries(entries);
}
