/** A description as paragraphs: blank lines part them, and links or markup are never read out of it. */
export function Story({ text }: { readonly text: string }) {
  return (
    <div className="flex max-w-prose flex-col gap-4 text-lg leading-relaxed">
      {text.split(/\n\s*\n/).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and never move
        <p key={place} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
