import { m } from '#shared/messages/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { Vignette } from '../ui/vignette.tsx';

type StoryMissingProps = {
  /** The store's error (R34). */
  readonly error: string | null;
  /** The list to link back to. */
  readonly list: { readonly path: string; readonly name: string };
};

/** 'Post not found', with links to other pages. */
export function StoryMissing({ error, list }: StoryMissingProps) {
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-center gap-4 px-4 pt-16 pb-20 text-center">
      <Vignette of="lost-calf" />
      <h1 className="mt-2 font-display text-title text-ink">{m.post_not_found()}</h1>
      <p className="text-lg text-ink-soft">{m.story_missing_text()}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton to={list.path}>{list.name}</LinkButton>
        <LinkButton to="/" tone="secondary">
          {m.home()}
        </LinkButton>
      </div>
      {error !== null && error !== m.post_not_found() && (
        <p className="mt-4 text-sm text-ink-soft">{error}</p>
      )}
    </div>
  );
}
