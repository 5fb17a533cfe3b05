/** The menus of blocks and pictures. */
import { type FormEvent, type PropsWithChildren, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Input, SmallButton } from '../tools/look.tsx';
import { useTools, versionOf } from '../tools/useTools.ts';
import { withOuter } from './frames.ts';
import { leftInside } from './position.ts';
import type { EditableBlock, EditPage, EditResult, SentRequest, ShownPicture } from './protocol.ts';
import { forgetTyped, keepTyped, typedFor } from './typed.ts';

const width = 320;

const Box = styled.div`
  position: fixed;
  inset: auto;
  margin: 0;
  gap: var(--space-1);
  width: min(${width}px, calc(100vw - 2rem));
  overflow: auto;
  padding: var(--space-2);
  color: inherit;
  background: var(--raised);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  box-shadow: 0 0.75rem 2.5rem color-mix(in oklch, var(--ground) 70%, transparent);
  &:popover-open { display: grid; }
  div { display: flex; flex-wrap: wrap; gap: 4px; }
  section, form, label { display: grid; gap: 4px; }
  fieldset { display: contents; }
`;

interface MenuProps {
  opener: HTMLElement;
  close: () => void;
}

/** A small menu below its opener. The browser closes it, with Escape or a click elsewhere, and gives the opener the focus back. */
function Menu({ title, opener, close, children }: PropsWithChildren<MenuProps & { title: string }>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = box.current;
    if (!menu) return;
    const { bottom, left } = opener.getBoundingClientRect();
    opener.focus({ preventScroll: true });
    menu.showPopover();
    menu.style.left = `${leftInside(left, width)}px`;
    const top = Math.max(8, Math.min(bottom + 4, innerHeight / 2));
    menu.style.top = `${top}px`;
    menu.style.maxHeight = `${innerHeight - top - 8}px`;
    menu.focus({ preventScroll: true });
    // After a choice in it, nothing else has the focus.
    return () => {
      if (document.activeElement === document.body) opener.focus({ preventScroll: true });
    };
  }, [opener]);
  return (
    <Box
      ref={box}
      popover="auto"
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onToggle={({ newState }) => newState === 'closed' && close()}
    >
      <h2>{title}</h2>
      <SmallButton onClick={() => box.current?.hidePopover()}>Close</SmallButton>
      {children}
    </Box>
  );
}

interface BlockProps extends MenuProps {
  page: EditPage;
  own: EditableBlock;
  /** Those that are at the same place, in the order of the page. */
  beside: EditableBlock[];
}

/** What can be done with a block: add another one beside it, move it, remove it; and the same for those at its place and around it. */
export function BlockMenu({ page, own, beside, ...menu }: BlockProps) {
  const { backend, editPage, isBusy } = useTools();
  const all = [...new Set([own, ...beside].flatMap((each) => withOuter(page.blocks, each)))];
  const [chosen, setChosen] = useState(0);
  const block = all[chosen] ?? own;
  const place = { ...versionOf(page, page.file), from: block.from, to: block.to };
  const around = block.parent === undefined ? undefined : page.blocks[block.parent];
  const choices = page.insertable[around?.name ?? ''] ?? [];
  const run = (action: SentRequest<'block'>['action'], name?: string) => () => {
    menu.close();
    void editPage(() => backend.edit('block', { ...place, action, name }));
  };
  const sides = [
    ['after', 'Add below'],
    ['before', 'Add above'],
  ] as const;
  return (
    <Menu title={block.label} {...menu}>
      <fieldset disabled={isBusy}>
        <div>
          <SmallButton onClick={run('up')}>Move up</SmallButton>
          <SmallButton onClick={run('down')}>Move down</SmallButton>
          <SmallButton onClick={run('remove')}>Remove</SmallButton>
        </div>
        {sides.map(([side, title]) => (
          <section key={side} aria-label={title}>
            <h2>{title}</h2>
            <div>
              {choices.map(({ name, label }) => (
                <SmallButton key={name} onClick={run(side, name)}>
                  {label}
                </SmallButton>
              ))}
            </div>
          </section>
        ))}
      </fieldset>
      {all.length > 1 && <h2>Beside it and around it</h2>}
      <div>
        {all.map(
          (each, index) =>
            each !== block && (
              <SmallButton key={each.from} onClick={() => setChosen(index)}>
                {each.label}…
              </SmallButton>
            ),
        )}
      </div>
    </Menu>
  );
}

/** The bytes of a file in Base64. */
const base64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^.*?,/s, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });

interface PictureProps extends MenuProps {
  page: EditPage;
  picture: ShownPicture;
}

/** Changes what a picture shows and its alternative text. */
export function PictureMenu({ page, picture: shown, ...menu }: PictureProps) {
  const { backend, editPage } = useTools();
  const [chosen, setChosen] = useState<File>();
  const source = shown.alt === undefined ? undefined : page.texts[shown.alt];
  const [words, setWords] = useState(() => source && (typedFor(source) ?? source.text));
  const { from, picture, file } = shown;
  const version = versionOf(page, file);
  const change = async (): Promise<EditResult> => {
    const alt = source && { from: source.from, name: source.name, before: source.text, text: words ?? '' };
    if (chosen) {
      const content = await base64(chosen);
      return backend.edit('picture', { ...version, from, picture, name: chosen.name, content, alt });
    }
    if (alt) return backend.edit('text', { ...version, ...alt });
    return { kind: 'refused', message: 'Choose a picture first.' };
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const result = await editPage(change);
    if (result.kind !== 'saved') return;
    if (source) forgetTyped(source);
    menu.close();
  };
  return (
    <Menu title={picture} {...menu}>
      <form onSubmit={(event) => void save(event)}>
        <label>
          {chosen ? `Replaced by ${chosen.name}` : 'Another picture'}
          <Input type="file" accept="image/*" onChange={({ target }) => setChosen(target.files?.[0])} />
        </label>
        {source && (
          <label>
            What the picture shows, for people who cannot see it
            <Input
              value={words}
              onChange={({ target }) => {
                setWords(target.value);
                keepTyped({ page: page.url, source, digest: version.digest, text: target.value });
              }}
            />
          </label>
        )}
        <SmallButton type="submit" data-main>
          Save
        </SmallButton>
      </form>
    </Menu>
  );
}
