import { type KeyboardEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../../../src/ui/VisuallyHidden.tsx';
import { sourceName, useTools } from '../tools/useTools.ts';
import { FrameMenu } from './FrameMenu.tsx';
import { type Framed, type FramedSection, isText } from './frames.ts';
import { keepPlaced } from './position.ts';
import type { EditPage } from '../tools/protocol.ts';
import { isVisible, textNodes } from './regions.ts';

const longestLabel = 120;

/** The width of a “+”: the least size of what can be clicked, by WCAG 2.5.8. */
const addSize = 24;

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
    top: var(--add-top);
    left: var(--add-left);
    width: ${addSize}px;
    height: ${addSize}px;
    border: 1px solid var(--line-strong);
    border-radius: 50%;
    background: var(--raised);
    line-height: 1;
    opacity: 0.75;
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
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const words = textNodes(document.body).map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range;
    });
    const all = sections.flatMap((each) => each.framed);
    let last = '';
    return keepPlaced(() => {
      last = placeFrames(layer.current, all, words, last);
    });
  }, [sections]);
  const framed = sections.flatMap((each) => each.framed).find(({ key }) => key === menu);
  return (
    <main onKeyDown={jump}>
      <VisuallyHidden as="h1">Editing this page</VisuallyHidden>
      <FrameLayer ref={layer}>
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

const areOverlapping = (one: DOMRect, other: DOMRect): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;

/** Where a “+” can be beside a text, the best place first. */
const spotsBeside = ({ left, top, right, bottom }: DOMRect): DOMRect[] =>
  [
    [left - 36, bottom - 14],
    [Math.max(0, left - 36), bottom],
    [right + 12, bottom - 14],
    [right + 12, top - 10],
    [Math.max(0, left - 36), top - addSize],
  ]
    .map(([x, y]) => new DOMRect(x, y, addSize, addSize))
    .filter((spot) => spot.left >= 0 && spot.right <= document.documentElement.clientWidth);

/**
 * Puts frames over their texts, and each “+” where it covers no words, if a text is not where it was last. All is measured
 * before anything is written. Returns where the texts are.
 */
function placeFrames(
  layer: HTMLElement | null,
  all: readonly Framed[],
  words: readonly Range[],
  last: string,
): string {
  const boxes = all.map(({ box, element }) => isVisible(box, element) && box.getBoundingClientRect());
  const now = JSON.stringify([scrollX, scrollY, boxes]);
  if (now === last) return now;
  const taken = words.flatMap((range) => [...range.getClientRects()]);
  const styles = all.map(({ blocks }, index) => {
    const rect = boxes[index];
    if (!rect) return undefined;
    const { left, top, width, height } = rect;
    const spots = blocks.length > 0 ? spotsBeside(rect) : [];
    const add = spots.find((spot) => taken.every((each) => !areOverlapping(spot, each))) ?? spots[0] ?? rect;
    if (spots.length > 0) taken.push(add);
    return `top: ${top + scrollY}px; left: ${left + scrollX}px; width: ${width}px; height: ${height}px; --add-top: ${add.top - top}px; --add-left: ${add.left - left}px`;
  });
  for (const [index, frame] of [...(layer?.querySelectorAll<HTMLElement>('.frame') ?? [])].entries()) {
    // Until the page that replaces this one is known, its words are nowhere. What is hidden would lose the focus.
    if (styles[index] === undefined && frame.matches(':focus-within')) continue;
    frame.hidden = styles[index] === undefined;
    frame.style.cssText = styles[index] ?? '';
  }
  return now;
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
  const { source, blocks } = framed;
  const [own] = blocks;
  return (
    <div className="frame">
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
  const words =
    text.length > longestLabel
      ? `${text.slice(0, longestLabel)}…`
      : text || (source.proposed === '' ? 'removed' : 'empty');
  const more = blocks.length > 0 ? '. Right arrow: add, move or remove' : '';
  return `Edit “${words}”, ${name}, ${sourceName(source)}${more}`;
}
