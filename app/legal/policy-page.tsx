import { useRevalidator } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import type { PictureName } from '#shared/pictures.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Vignette } from '../ui/vignette.tsx';
import type { PolicyLoad } from './load-policy.ts';
import { PolicyView } from './policy-view.tsx';

/** The page of a policy, in the version in effect or in another. */
export function PolicyPage({
  load,
  path,
  picture,
}: {
  readonly load: PolicyLoad;
  readonly path: string;
  readonly picture: PictureName;
}) {
  return load.outcome === 'found' ? (
    <PolicyView policy={load.policy} path={path} picture={picture} />
  ) : (
    <PolicyMissing path={path} hasFailed={load.outcome === 'failed'} />
  );
}

/** Never another text in the place of a policy: donors would take it for what they agree to. */
function PolicyMissing({
  path,
  hasFailed,
}: {
  readonly path: string;
  readonly hasFailed: boolean;
}) {
  const { revalidate, state } = useRevalidator();
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-2xl flex-col items-center gap-4 px-4 pt-16 pb-20 text-center"
    >
      <Vignette of="lost-calf" />
      <h1 className="mt-2 font-display text-title text-ink">
        {hasFailed ? m.policy_failed() : m.policy_not_found()}
      </h1>
      <p className="text-lg text-ink-soft">
        {hasFailed ? m.policy_failed_text() : m.policy_not_found_text()}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {hasFailed ? (
          <Button busy={state === 'loading'} onClick={revalidate}>
            {m.try_again()}
          </Button>
        ) : (
          <LinkButton to={path}>{m.policy_current_link()}</LinkButton>
        )}
        <LinkButton to="/contact-us" tone="secondary">
          {m.page_contact()}
        </LinkButton>
      </div>
    </div>
  );
}
