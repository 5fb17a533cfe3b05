import { css } from 'styled-components';
import type { Picture as PictureFile } from '../model/manifest.ts';
import { firstTheme } from '../theme/brand.ts';
import { type ImageSlotName, imageSlots } from '../theme/imageSlots.ts';
import { otherTheme } from '../theme/themes.ts';
import { withBase } from './Link.tsx';

/** The look of a picture that fills its place. */
export const coverLook = css`
  width: 100%;
  object-fit: cover;
  border: 1px solid var(--line);
  border-radius: var(--radius);
`;

interface Props {
  picture: PictureFile;
  alt: string;
  /** The image slot, which decides how large a file is fetched. */
  slot: ImageSlotName;
  className?: string;
  /** Of the alternative text, if it is not that of the page. */
  lang?: string;
}

/** The addresses of the files of a format, with their widths. */
const files = (url: string, widths: number[], format: string) =>
  widths
    .map((width) => `${withBase(url.replace(/\d+(\.\w+\.)webp$/, `${width}$1${format}`))} ${width}w`)
    .join(', ');

/** A picture in its own proportions, fetched when it comes near the screen, in the size that fits its slot. */
export function Picture({ picture, alt, slot, className, lang }: Props) {
  const { url, width, height, widths, fragment } = picture;
  // A drawing that follows the theme is two images, of which GlobalStyle.ts shows one, and programs without styles the first.
  return (fragment ? [firstTheme, otherTheme] : [undefined]).map((theme) => (
    <picture key={`${theme}`}>
      {widths &&
        ['avif', 'webp'].map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={files(url, widths, format)}
            sizes={imageSlots[slot].sizes}
          />
        ))}
      <img
        className={className}
        src={withBase(theme === otherTheme ? `${url}#${fragment}` : url)}
        width={width}
        height={height}
        alt={alt}
        lang={lang}
        loading="lazy"
        decoding="async"
        data-in-theme={theme}
        hidden={theme === otherTheme}
      />
    </picture>
  ));
}
