import './light-box.css';
import { DrawnOnce } from '../site/drawn-once.tsx';
import { nameDrawing } from '../site/name-drawing.ts';
import { Picture, tellHeadOf } from '../ui/picture.tsx';

/** A scene in its jharokha, lit from behind: two sheets of night paper with a cusped opening lie before it. */
export function LightBox({
  image,
  sizes,
  priority = false,
  className = '',
}: {
  readonly image: string;
  /** How wide it stands, as in Picture. */
  readonly sizes: string;
  readonly priority?: boolean;
  readonly className?: string;
}) {
  const scene = (
    <div className={`light-box ${className}`}>
      <Picture
        src={image}
        alt=""
        sizes={sizes}
        priority={priority}
        className="absolute inset-0 size-full object-cover"
      />
      <span className="light-box-sheets" />
    </div>
  );
  // What is drawn once tells no head of anything.
  if (priority && !tellHeadOf(image, sizes)) return scene;
  return (
    <DrawnOnce name={nameDrawing('light box', image, sizes, priority, className)}>
      {scene}
    </DrawnOnce>
  );
}
