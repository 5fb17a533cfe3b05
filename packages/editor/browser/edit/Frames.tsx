import { type KeyboardEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../../../src/ui/VisuallyHidden.tsx';
import { sourceName, useTools } from '../tools/useTools.ts';
import { FrameMenu } from './FrameMenu.tsx';
import { type Framed, type FramedSection, isText } from './frames.ts';
import { boxOf, keepPlaced } from './position.ts';
import type { EditPage } from '../tools/protocol.ts';
import { isVisible } from './regions.ts';

const longestLabel = 120;

const FrameLayer = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  z-index: 37;
  pointer-events: none;
  width: 100%;
  /* What is wider than the window must not make the page wider. */
  overflow-x: clip;
  /* The least size of what can be clicked, by WCAG 2.5.8. */
  .frame {
    position: absolute;
    min-width: 24px;
    min-height: 24px;
    /* A second tone around the frame: one of the two is seen on every ground. */
    outline: 1px dashed color-mix(in oklch, var(--ground) 70%, transparent);
    outline-offset: 4px;
  }
  .frame:has(> :hover, > :focus-visible) { outline: 2px solid var(--ground); outline-offset: 5px; }
  .region, .picture {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    outline: 1px dashed color-mix(in oklch, var(--signal) 45%, transparent);
    outline-offset: 3px;
  }
  fieldset { display: contents; }
  button {
    pointer-events: auto;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 3px;
    background: none;
  }
  .region { cursor: text; }
  .region:hover, .region:focus-visible, .picture:hover, .picture:focus-visible {
    z-index: 1;
    outline: 2px solid var(--signal);
    background: color-mix(in oklch, var(--signal) 10%, transparent);
  }
  .region[data-proposed] { outline: 2px solid var(--success); }
  /* Proposed to be removed. */
  .region[data-proposed=''] {
    outline-color: var(--danger);
    background: color-mix(in oklch, var(--danger) 30%, transparent);
  }
  .add {
    position: absolute;
    z-index: 2;
    bottom: -14px;
    /* Beside the text, and never outside of the window. */
    left: max(-36px, 0px - var(--room));
    width: 1.75rem;
    height: 1.75rem;
    border: 1px solid var(--line-strong);
    border-radius: 50%;
    background: var(--raised);
    line-height: 1;
    opacity: 0.75;
  }
  /* Beneath the words, because there is no room beside them. */
  @media (max-width: 64rem) {
    .add {
      bottom: -24px;
      width: 24px;
      height: 24px;
    }
  }
  .add:hover, .add:focus-visible {
    opacity: 1;
    border-color: var(--signal);
  }
`;

interface Props {
  page: EditPage;
  sections: readonly FramedSection[];
  /** The key of the frame whose menu is open, in the newest version of the page, which may come meanwhile. */
  menu: string | undefined;
  openMenu: (key?: string) => void;
}

/** The frames over everything that can be edited, in the order of the page. */
export function Frames({ page, sections, menu, openMenu }: Props) {
  const framed = sections.flatMap((each) => each.framed).find(({ key }) => key === menu);
  return (
    <main onKeyDown={jump}>
      <VisuallyHidden as="h1">Editing this page</VisuallyHidden>
      <FrameLayer>
        {sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other identity.
          <fieldset key={index} aria-label={section.name} data-section>
            {section.framed.map((each) => (
              <FrameButtons key={each.key} framed={each} openMenu={() => openMenu(each.key)} />
            ))}
          </fieldset>
        ))}
      </FrameLayer>
      {framed && <FrameMenu page={page} framed={framed} close={() => openMenu()} />}
    </main>
  );
}

/** Alt with an arrow leads to the next or previous section; arrows to the side lead to the “+” of a text and back. */
function jump(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, target } = event;
  const keys = altKey ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  const section = target instanceof Element && target.closest('[data-section]');
  if (!section || !keys.includes(key)) return;
  const step = key === keys[1] ? 'nextElementSibling' : 'previousElementSibling';
  const next = altKey ? section[step]?.querySelector('.frame:not([hidden]) > button') : target[step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'center' });
}

/** The frame of a text or a picture, and the “+” of the blocks that end with it. */
function FrameButtons({ framed, openMenu }: { framed: Framed; openMenu: () => void }) {
  const { openText } = useTools();
  const { source, box, element, blocks } = framed;
  const frame = useRef<HTMLDivElement>(null);
  const [own] = blocks;
  useEffect(
    () =>
      keepPlaced(() => {
        const { top, left, width, height } = boxOf(box);
        const isShown = isVisible(box, element);
        return () => {
          if (!frame.current) return;
          frame.current.hidden = !isShown;
          frame.current.style.cssText = `top: ${top}px; left: ${left}px; width: ${width}px; height: ${height}px; --room: ${left}px`;
        };
      }),
    [box, element],
  );
  return (
    <div ref={frame} className="frame">
      <button
        type="button"
        className={isText(source) ? 'region' : 'picture'}
        aria-label={frameLabel(framed)}
        title={sourceName(source)}
        data-proposed={isText(source) ? source.proposed : undefined}
        onClick={({ detail, clientX, clientY }) =>
          isText(source)
            ? openText(source, { framed, ...(detail > 0 && { at: { x: clientX, y: clientY } }) })
            : openMenu()
        }
      />
      {own && (
        <button
          type="button"
          className="add"
          tabIndex={-1}
          aria-label={`Add beside, move or remove: ${own.label}`}
          title={`${own.label}: add beside it, move it, or remove it`}
          onClick={openMenu}
        >
          +
        </button>
      )}
    </div>
  );
}

/** What a screen reader says: the words of a text first. */
function frameLabel({ source, blocks }: Framed): string {
  if (!isText(source)) return `Edit the picture ${source.picture}, ${sourceName(source)}`;
  const { text, name } = source;
  const words = text.length > longestLabel ? `${text.slice(0, longestLabel)}…` : text || 'removed';
  const more = blocks.length > 0 ? '. Right arrow: add, move or remove' : '';
  return `Edit “${words}”, ${name}, ${sourceName(source)}${more}`;
}
