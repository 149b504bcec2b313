import './story.css';
import { Picture } from '../ui/picture.tsx';
import { findPullQuote } from './find-pull-quote.ts';

/** Number of paragraphs before the pull quote. */
const PAUSE_AFTER = 1;

/**
 * A description as paragraphs, split at blank lines; links and markup are not interpreted. The first letter is a drop
 * cap; a sentence about money is set as a pull quote; a second picture, if any, ends the story.
 */
export function Story({
  text,
  picture = null,
}: {
  readonly text: string;
  /** URL of a picture that is not shown above. */
  readonly picture?: string | null;
}) {
  const paragraphs = text.split(/\n\s*\n/);
  const quote = findPullQuote(text);
  return (
    <div className="story prose-text flex flex-col gap-4 text-lg leading-relaxed">
      {paragraphs.slice(0, PAUSE_AFTER).map(paragraph)}
      {quote !== null && (
        // Hidden from screen readers: the text itself contains it.
        <p aria-hidden="true" className="story-quote font-display text-section">
          {quote}
        </p>
      )}
      {paragraphs.slice(PAUSE_AFTER).map(paragraph)}
      {picture !== null && (
        <Picture
          src={picture}
          alt=""
          sizes="(min-width: 800px) 748px, 94vw"
          className="my-3 aspect-[8/5] w-full rounded-2xl object-cover shadow-paper"
        />
      )}
    </div>
  );
}

const paragraph = (text: string, index: number) => (
  <p key={index} className="whitespace-pre-line">
    {text}
  </p>
);
