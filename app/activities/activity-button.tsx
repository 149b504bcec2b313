import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../content/marked-text.tsx';
import { styleButton } from '../ui/button-style.ts';
import { LinkButton } from '../ui/link-button.tsx';

/** The button that staff set for an activity (R18): links to a page or file of this site, or to another site. */
export function ActivityButton({
  label,
  address,
}: {
  readonly label: string;
  readonly address: string;
}) {
  if (address.startsWith('/')) {
    return (
      <div>
        <LinkButton to={address} size="large" reloadDocument={isFile(address)}>
          <MarkedText text={label} />
        </LinkButton>
      </div>
    );
  }
  return (
    <div>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className={styleButton({ size: 'large' })}
      >
        <MarkedText text={label} />
        <span className="sr-only">{m.story_opens_elsewhere()}</span>
      </a>
    </div>
  );
}

/** Files are not routes: the browser must open them itself. */
const isFile = (address: string) => /\.\w+$/.test(address.split(/[?#]/)[0] ?? '');
