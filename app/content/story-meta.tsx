import { m } from '#shared/messages/compiled/messages.js';
import { formatDay, readingMinutes, type Story } from './story.ts';

/** Date and reading time of a story. */
export function StoryMeta({ story }: { readonly story: Story }) {
  return (
    <p className="text-sm text-ink-soft">
      <time dateTime={story.date}>{formatDay(story.date)}</time>
      <span aria-hidden="true" className="px-2">
        ·
      </span>
      {m.story_reading_time({ minutes: readingMinutes(story.description) })}
    </p>
  );
}
