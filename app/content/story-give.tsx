import { m } from '#shared/messages/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { LotusMark } from '../ui/lotus-mark.tsx';

/** At the end of a story: the way to take part. */
export function StoryGive() {
  return (
    <aside
      aria-labelledby="story-give"
      className="flex flex-col items-center gap-3 rounded-3xl border border-line bg-card px-6 py-9 text-center shadow-paper print:hidden"
    >
      <LotusMark className="w-16 text-lotus" />
      <h2 id="story-give" className="font-display text-3xl text-ink">
        {m.story_give_heading()}
      </h2>
      <p className="max-w-prose text-lg text-pretty text-ink-soft">{m.story_give_text()}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton to="/donate-us">{m.story_give()}</LinkButton>
        <LinkButton to="/donate-for" tone="secondary">
          {m.all_campaigns()}
        </LinkButton>
      </div>
    </aside>
  );
}
