import { MarkedText } from './marked-text.tsx';

/** Splits a text into paragraphs at blank lines. Markup is plain text. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** A text as paragraphs of readable line length. */
export function Prose({
  text,
  className = '',
}: {
  readonly text: string;
  readonly className?: string;
}) {
  return (
    <div className={`prose-text flex flex-col gap-4 text-lg ${className}`}>
      {splitParagraphs(text).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other key, and never move
        <p key={index} className="whitespace-pre-line">
          <MarkedText text={paragraph} />
        </p>
      ))}
    </div>
  );
}
