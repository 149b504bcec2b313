import './light-box.css';
import { Picture } from '../ui/picture.tsx';

/**
 * A scene in its jharokha, lit from behind: two sheets of night paper with a cusped opening lie before it. The first thing
 * seen on its page.
 */
export function LightBox({
  image,
  sizes,
  className = '',
}: {
  readonly image: string;
  /** How wide it stands, as in Picture. */
  readonly sizes: string;
  readonly className?: string;
}) {
  return (
    <div className={`light-box ${className}`}>
      <Picture
        src={image}
        alt=""
        sizes={sizes}
        priority
        className="absolute inset-0 size-full object-cover"
      />
      <span className="light-box-sheets" />
    </div>
  );
}
