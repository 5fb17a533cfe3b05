/** The drawing of `public/favicon.svg`, without its background. */
const logoPath =
  'M18 1C18 7 27 11 27 20A11 11 0 0 1 17.7 30.9V23.5L22 18.2L16 11.5L10 18.2L14.3 23.5V30.9A11 11 0 0 1 5 20C5 11 15.5 9 18 1z';

/** The agency's logo. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d={logoPath} />
    </svg>
  );
}
