/** A key with the characters that say what it is. */
const KEY = /((?:DATA_ENCRYPTION_KEY=|AGE-SECRET-KEY-1|age1)[\w+/=]{30,})/;
/** What stays whole of a key on every line: what it is, then eight characters at a time. */
const GROUPS = /^(?:DATA_ENCRYPTION_KEY=|AGE-SECRET-KEY-1|age1)|.{1,8}/g;

/**
 * The recovery sheet. A browser would break a key at its hyphens, so it is shown in groups that stay whole; the gaps
 * are drawn, and a copied key has none.
 */
export function SheetText({ text }: { readonly text: string }) {
  return text.split(KEY).map((part, index) =>
    KEY.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <span key={index} data-key="">
        {part.match(GROUPS)?.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <span key={at} className="inline-block whitespace-nowrap not-last:pr-[0.4ch]">
            {group}
          </span>
        ))}
      </span>
    ) : (
      part
    ),
  );
}
