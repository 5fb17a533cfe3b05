import { logoPath } from '../theme/logo.ts';

/** The agency's logo. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d={logoPath} />
    </svg>
  );
}
