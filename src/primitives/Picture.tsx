import { withBase } from './Link.tsx';

interface Props {
  picture: { url: string; width: number; height: number };
  alt: string;
  className?: string;
  /** For a picture that is seen before any scrolling. */
  eager?: boolean;
}

/** A picture in its own proportions, fetched when it comes near the screen. */
export function Picture({ picture, alt, className, eager = false }: Props) {
  return (
    <img
      className={className}
      src={withBase(picture.url)}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
