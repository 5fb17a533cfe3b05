import type { FooterLink } from '../model/layoutData.ts';
import { Link } from '../ui/Link.tsx';

/** A list of links. One without an address is a placeholder, marked as disabled. */
export function FooterLinks({ links }: { links: FooterLink[] }) {
  return (
    <ul>
      {links.map(({ href, text }) => (
        <li key={text}>
          {href ? (
            <Link href={href}>{text}</Link>
          ) : (
            // biome-ignore lint/a11y/useValidAnchor: a link without an address is intended
            <a role="link" aria-disabled="true">
              {text}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
