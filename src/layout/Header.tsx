import styled from 'styled-components';
import type { Call, LayoutData } from '../model/layoutData.ts';
import { FilledLink } from '../ui/Button.tsx';
import { headerContainer, headerWidth, nameContainer, without } from '../theme/media.ts';
import { DesktopMenu, EntrySizer } from './DesktopMenu.tsx';
import { MenuFit } from './MenuFit.tsx';
import { MenuControl, MobileMenu } from './MobileMenu.tsx';
import { Wordmark } from './Wordmark.tsx';

/** Transparent at the top of the page; dark and blurred if the page is scrolled (`data-scrolled`). */
const HeaderBar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: 10;
  ${headerContainer}
  border-bottom: 1px solid transparent;
  transition: background-color var(--duration-quick), border-color var(--duration-quick);
  [data-scrolled] & {
    background: color-mix(in oklch, var(--ground) 94%, transparent);
    border-color: var(--line);
    -webkit-backdrop-filter: blur(12px);
    backdrop-filter: blur(12px);
  }
  ${without.boot} & { position: absolute; }
`;

const HeaderRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: min(var(--space-3), 4vw);
  width: var(--page-width);
  min-height: var(--header-height);
  margin-inline: auto;
  font-size: var(--size-text);
`;

/** The name. On a phone it has all that the menu button leaves, which the call to action may fill. */
const NameArea = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  min-width: 0;
  ${headerWidth.phone} {
    flex: 1;
    ${nameContainer}
  }
  > a { min-width: 0; }
  /* A name of three lines does not fit below ::before, and wraps into a column out of sight. So it does beside very large text. */
  > a > span {
    display: flex;
    flex-flow: column wrap;
    justify-content: center;
    height: 2.5em;
    column-gap: 1em;
    padding-inline-end: 0.05em;
    overflow: hidden;
    overflow-wrap: anywhere;
    &::before {
      content: '';
      width: 100%;
    }
    ${headerWidth.tiny} { &::before { height: 100%; } }
  }
  ${headerWidth.call} { html[data-scrolled-far] & > a:has(+ a) > span { opacity: 0; } }
`;

const CallLink = styled(FilledLink)`
  min-height: var(--target);
  padding-block: 0;
  padding-inline: 0.375rem 1rem;
  font-size: var(--entry-size, var(--size-small));
  white-space: nowrap;
  /* One filled button at a time: at first, that of the page's own header, which has two. */
  html:not([data-scrolled-far]):has(main > header a + a) nav > & {
    border-color: var(--line-strong);
    background: transparent;
    color: var(--text);
    &:hover { border-color: var(--text); }
  }
`;

/** Takes the place of the name on a phone, once the buttons at the top of the page are out of sight. */
const PhoneCall = styled(CallLink)`
  position: absolute;
  inset-inline-start: 2rem;
  max-width: calc(100% - 2rem);
  max-height: var(--header-height);
  padding: 0 0.5rem;
  font-size: var(--size-tile);
  line-height: 1.15;
  white-space: normal;
  text-wrap: balance;
  overflow: hidden;
  display: none;
  ${headerWidth.call} { display: inline-flex; }
  html:not([data-scrolled-far]) & { visibility: hidden; }
`;

const Avatar = styled.span`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: var(--radius-small);
  background: var(--on-signal);
  color: var(--signal-fill);
  font-family: var(--font-mono);
  font-size: var(--size-label);
  font-weight: 500;
`;

const CallText = styled.span`
  line-height: 1.15;
  text-align: start;
  white-space: var(--call-space);
`;

/** A text with a line break near its middle. Only the compact menu shows it. */
function inTwoLines(text: string): string {
  const at = text.lastIndexOf(' ', text.length / 2 + 2);
  return at > 0 ? `${text.slice(0, at)}\n${text.slice(at + 1)}` : text;
}

/** A link to the booking page, or what is as wide. */
function BookCall({ call, text, isSizer }: { call: Call; text: string; isSizer?: boolean }) {
  return (
    <CallLink {...(isSizer ? { as: 'span' } : { href: call.url, withoutArrow: true })}>
      <Avatar aria-hidden="true">{!isSizer && call.initials}</Avatar>
      <CallText {...(isSizer ? { 'data-text': text } : { children: text })} />
    </CallLink>
  );
}

interface Props {
  data: LayoutData;
  url: string;
}

export function Header({ data, url }: Props) {
  const { booking, site } = data;
  const sizers = [
    ...data.header.map((entry) => <EntrySizer key={entry.href} {...entry} />),
    booking && <BookCall key="call" call={booking} text={inTwoLines(booking.long)} isSizer />,
  ];
  return (
    <HeaderBar>
      <HeaderRow>
        <NameArea>
          <Wordmark name={site.name} />
          {booking && (
            <PhoneCall href={booking.url} withoutArrow>
              {booking.short}
            </PhoneCall>
          )}
        </NameArea>
        <MenuFit sizers={sizers} button={site.labels.menu}>
          <DesktopMenu entries={data.header} url={url} label={site.labels.menu}>
            {booking && <BookCall call={booking} text={inTwoLines(booking.long)} />}
          </DesktopMenu>
          <MenuControl command="show-modal" text={site.labels.menu} />
        </MenuFit>
      </HeaderRow>
      <MobileMenu entries={data.mobile} url={url} site={site}>
        {booking && <BookCall call={booking} text={booking.short} />}
      </MobileMenu>
    </HeaderBar>
  );
}
