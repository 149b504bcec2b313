import { Picture } from '../ui/picture.tsx';
import { useReadableColour } from './readable-colour.ts';
import './service-arch.css';

/** Picture of a service in an arch frame of the service's colour. */
export function ServiceArch({
  src,
  colour,
  sizes,
}: {
  readonly src: string;
  readonly colour: string;
  readonly sizes: string;
}) {
  const fill = useReadableColour(colour);
  return (
    <div className="arch arch-on-sheet rounded-b-3xl">
      <Picture
        src={src}
        alt=""
        sizes={sizes}
        priority
        className="aspect-[8/5] w-full object-cover"
      />
      <svg aria-hidden="true" className="arch-corners">
        <rect width="100%" height="100%" fill={fill} />
      </svg>
    </div>
  );
}
