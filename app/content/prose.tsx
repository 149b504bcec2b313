import { MarkedText } from './marked-text.tsx';

/** The paragraphs of a text: blank lines part them. Markup in it is text like any other. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** A text as paragraphs, in lines of a readable length. */
export function Prose({
  text,
  className = '',
}: {
  readonly text: string;
  readonly className?: string;
}) {
  return (
    <div className={`prose-text flex flex-col gap-4 text-lg ${className}`}>
      {splitParagraphs(text).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and never move
        <p key={place} className="whitespace-pre-line">
          <MarkedText text={paragraph} />
        </p>
      ))}
    </div>
  );
}
