import type { NavLink } from '../model/navigation.ts';

/** The text of a link, which may be in another language than the page, with a note in that of the page. */
export const LinkText = ({ text, lang, note }: Omit<NavLink, 'href'>) =>
  lang ? (
    <span>
      <span lang={lang}>{text}</span>
      {note && ` (${note})`}
    </span>
  ) : (
    text
  );
