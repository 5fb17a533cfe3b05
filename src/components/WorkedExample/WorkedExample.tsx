import styled, { css, keyframes } from 'styled-components';
import * as media from '../../theme/media.ts';
import { lightDark } from '../../theme/tokens.ts';
import { Label } from '../../ui/Label.tsx';
import type { PropsOf } from '../define.ts';
import type { workedExample } from './definition.ts';

/** A sheet from the workshop. As the first of a page's body, it lies over the lower edge of the hero. */
const ExampleFigure = styled.figure`
  --thin: color-mix(in oklch, var(--hue) 9%, transparent);
  position: relative;
  display: grid;
  gap: var(--space-4);
  padding: var(--space-4);
  border: 1px solid color-mix(in oklab, var(--hue) 45%, var(--ground));
  border-radius: var(--radius);
  background:
    linear-gradient(var(--thin) 1px, transparent 1px) 0 -1px / 1.5rem 1.5rem,
    linear-gradient(90deg, var(--thin) 1px, transparent 1px) -1px 0 / 1.5rem 1.5rem,
    var(--ground);
  ${media.mobile} { padding: var(--space-3) var(--space-2); }
  ${media.forcedColors} { background: Canvas; }
  ${media.print} {
    margin-block: var(--space-3);
    background: none;
  }
  figcaption {
    max-width: 32em;
    font-size: var(--size-lead);
    font-weight: 600;
    line-height: 1.25;
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
`;

const PartList = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12.25rem), 1fr));
  gap: var(--space-4);
`;

const draw = keyframes`from { scale: 0 1; }`;

/** Its line is drawn from its mark to the next part. Amber is only what a person decides. */
const PartItem = styled.li`
  position: relative;
  padding-top: var(--space-2);
  font-size: var(--size-small);
  line-height: 1.45;
  &::before, &::after {
    content: '';
    position: absolute;
    top: 0;
    inset-inline-start: 0;
    background: var(--hue);
  }
  &::before {
    inset-inline-end: 0;
    height: 1px;
    transform-origin: left;
    [dir='rtl'] & { transform-origin: right; }
    ${media.fullMotion} { animation: ${draw} var(--duration-draw) cubic-bezier(0.2, 0.7, 0.2, 1) backwards; }
  }
  &::after {
    width: 7px;
    height: 7px;
    translate: 0 -3px;
  }
  ${media.desktop} { &:not(:last-child)::before { inset-inline-end: calc(-1 * var(--space-4)); } }
  > span { margin-bottom: var(--space-1); }
  /* In the light theme, amber is a marker. */
  strong {
    font-weight: 600;
    background: ${lightDark(['var(--signal-fill)', 'transparent'])};
    color: ${lightDark(['var(--on-signal)', 'var(--signal)'])};
    box-shadow: ${lightDark(['0 0 0 0.1em var(--signal-fill)', 'none'])};
  }
  del {
    color: var(--muted);
    /* WebKit does not know the shorthand, and would strike nothing. */
    text-decoration-line: line-through;
    text-decoration-color: var(--signal);
    text-decoration-thickness: 2px;
  }
  &[data-person] {
    --hue: var(--signal);
    > span { color: var(--hue); }
  }
  ol {
    counter-reset: callout;
    list-style: none;
    padding: 0;
  }
  ol > li {
    position: relative;
    padding-block: 0.3em;
    padding-inline: 1.75em 0;
    counter-increment: callout;
    &::before {
      position: absolute;
      inset-inline-start: 0;
      content: counter(callout);
      color: var(--hue);
      font-family: var(--font-mono);
      font-size: var(--size-label);
      line-height: 1.8;
    }
  }
`;

const panel = css`
  padding: 0.75rem var(--space-2);
  border: 1px solid var(--line-strong);
  background: var(--raised);
  font-size: var(--size-text);
`;

const twoColumns = css`${media.wide} { grid-column: span 2; }`;

const looks = {
  search: css`
    > div {
      ${panel}
      border-radius: 3rem;
    }
  `,
  message: css`
    > div {
      ${panel}
      border-radius: 1rem;
      border-end-start-radius: 0;
    }
  `,
  answer: css`
    > div {
      ${panel}
      border-radius: 1rem;
      border-end-end-radius: 0;
      background: var(--fill);
      color: var(--on-fill);
    }
  `,
  scan: css`
    > div {
      ${panel}
      rotate: -2deg;
      border-style: dashed;
      font-family: var(--font-mono);
    }
  `,
  copy: css`
    ${twoColumns}
    > div {
      font-size: var(--size-statement);
      font-weight: 500;
      line-height: 1.3;
      letter-spacing: -0.022em;
    }
  `,
  /* The struck ones end at the agreed line, which crosses all of them. */
  bars: css`
    ${twoColumns}
    ol {
      position: relative;
      &::after {
        content: '';
        position: absolute;
        inset-block: 0;
        inset-inline: 50% auto;
        border-inline-start: 1px dashed var(--signal);
      }
    }
    ol > li::after {
      content: '';
      display: block;
      margin-top: 0.25rem;
      border-top: 0.75rem solid var(--hue);
    }
    ol > li:has(del)::after {
      width: calc(50% - 0.875em);
      opacity: 0.45;
    }
  `,
  tabs: css`
    > div {
      ${panel}
      position: relative;
      margin-bottom: 1.25rem;
      border-radius: var(--radius-small) var(--radius-small) 0 0;
      &::after {
        content: '';
        position: absolute;
        inset: 100% -1px auto;
        height: 1.25rem;
        border: 1px solid var(--line-strong);
        background: repeating-linear-gradient(90deg, transparent 0 calc(100% / 11 - 1px), var(--line-strong) 0 calc(100% / 11));
      }
    }
  `,
};

const LookedItem = styled(PartItem)<{ $look?: keyof typeof looks }>`${({ $look }) => $look && looks[$look]}`;

export function WorkedExample({ title, children }: PropsOf<typeof workedExample.WorkedExample>) {
  return (
    <ExampleFigure data-example data-reveal>
      <figcaption>{title}</figcaption>
      <PartList>{children}</PartList>
    </ExampleFigure>
  );
}

export function ExamplePart({ title, look, person, children }: PropsOf<typeof workedExample.ExamplePart>) {
  return (
    <LookedItem $look={look} data-person={person}>
      <Label>{title}</Label>
      <div>{children}</div>
    </LookedItem>
  );
}
