import './story.css';
import { Picture } from '../ui/picture.tsx';
import { findPullQuote } from './find-pull-quote.ts';

/** After so many paragraphs the eye gets something else. */
const PAUSE_AFTER = 1;

/**
 * A description as paragraphs: blank lines part them, and links or markup are never read out of it. The first letter
 * stands large; between the paragraphs comes what the story says of money, large; a second picture closes it where there is one.
 */
export function Story({
  text,
  picture = null,
}: {
  readonly text: string;
  /** Address of a picture that was not seen above. */
  readonly picture?: string | null;
}) {
  const paragraphs = text.split(/\n\s*\n/);
  const quote = findPullQuote(text);
  return (
    <div className="story prose-text flex flex-col gap-4 text-lg leading-relaxed">
      {paragraphs.slice(0, PAUSE_AFTER).map(paragraph)}
      {quote !== null && (
        // It is read once, where it stands in the text.
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

const paragraph = (words: string, place: number) => (
  <p key={place} className="whitespace-pre-line">
    {words}
  </p>
);
