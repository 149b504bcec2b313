import './light-box.css';
import { Picture } from '../ui/picture.tsx';

/**
 * A backlit scene in a window frame behind two layers of dark paper with a cusped opening. The LCP element of its page.
 */
export function LightBox({
  image,
  sizes,
  className = '',
}: {
  readonly image: string;
  /** Rendered width, as in Picture. */
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
