import { isRichText, splitParagraphs } from '#shared/content/rich-text.ts';
import { MarkedText } from './marked-text.tsx';
import { RichText } from './rich-text.tsx';

/** A description: HTML, or plain paragraphs of readable line length, in which markup is text. */
export function Prose({
  text,
  className = '',
}: {
  readonly text: string;
  readonly className?: string;
}) {
  if (isRichText(text)) return <RichText html={text} />;
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
