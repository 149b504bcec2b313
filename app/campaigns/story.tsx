import './story.css';
import {
  isRichText,
  splitBlocks,
  splitParagraphs,
  toPlainText,
} from '#shared/content/rich-text.ts';
import { RichText } from '../content/rich-text.tsx';
import { Picture } from '../ui/picture.tsx';
import { findPullQuote } from './find-pull-quote.ts';

/** Number of paragraphs before the pull quote. */
const PAUSE_AFTER = 1;

/**
 * A description: HTML, or paragraphs split at blank lines. The first letter is a drop cap; a sentence about money is set
 * as a pull quote; pictures that are not shown above end the story.
 */
export function Story({
  text,
  pictures = [],
}: {
  readonly text: string;
  /** URLs. */
  readonly pictures?: readonly string[];
}) {
  const isRich = isRichText(text);
  const blocks = isRich ? splitBlocks(text) : splitParagraphs(text);
  const quote = findPullQuote(toPlainText(text));
  const show = isRich ? showRich : showParagraphs;
  return (
    <div className="story prose-text flex flex-col gap-4 text-lg leading-relaxed">
      {show(blocks.slice(0, PAUSE_AFTER))}
      {quote !== null && (
        // Hidden from screen readers: the text itself contains it.
        <p aria-hidden="true" className="story-quote font-display text-section">
          {quote}
        </p>
      )}
      {show(blocks.slice(PAUSE_AFTER))}
      {pictures.map((picture) => (
        <Picture
          key={picture}
          src={picture}
          alt=""
          sizes="(min-width: 800px) 748px, 94vw"
          className="my-3 aspect-[8/5] w-full rounded-2xl object-cover shadow-paper"
        />
      ))}
    </div>
  );
}

const showRich = (blocks: readonly string[]) =>
  blocks.length === 0 ? null : <RichText html={blocks.join('')} />;

const showParagraphs = (paragraphs: readonly string[]) => paragraphs.map(paragraph);

const paragraph = (text: string, index: number) => (
  <p key={index} className="whitespace-pre-line">
    {text}
  </p>
);
