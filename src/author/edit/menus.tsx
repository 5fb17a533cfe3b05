/** What can be done with a block or a picture, in a sheet at the edge of the window. */
import { useState } from 'react';
import { Actions, Sheet, SmallButton } from '../tools/look.tsx';
import { useTools, versionOf } from '../tools/useTools.ts';
import { withOuter } from './frames.ts';
import type { EditableBlock, EditPage, SentRequest, ShownPicture } from './protocol.ts';

interface BlockProps {
  page: EditPage;
  own: EditableBlock;
  /** Those that are at the same place, in the order of the page. */
  beside: EditableBlock[];
  close: () => void;
}

/** What can be done with a block: add another one beside it, move it, remove it; and the same for those at its place and around it. */
export function BlockMenu({ page, own, beside, close }: BlockProps) {
  const { backend, editPage, isBusy } = useTools();
  const all = [...new Set([own, ...beside].flatMap((each) => withOuter(page.blocks, each)))];
  const [chosen, setChosen] = useState(0);
  const block = all[chosen] ?? own;
  const place = { ...versionOf(page, page.file), from: block.from, to: block.to };
  const around = block.parent === undefined ? undefined : page.blocks[block.parent];
  const choices = page.insertable[around?.name ?? ''] ?? [];
  const run = (action: SentRequest<'block'>['action'], name?: string) => () => {
    close();
    void editPage(() => backend.edit('block', { ...place, action, name }));
  };
  const sides = [
    ['after', 'Add below'],
    ['before', 'Add above'],
  ] as const;
  return (
    <Sheet title={block.label} close={close}>
      <fieldset disabled={isBusy}>
        <Actions>
          <SmallButton onClick={run('up')}>Move up</SmallButton>
          <SmallButton onClick={run('down')}>Move down</SmallButton>
          <SmallButton onClick={run('remove')}>Remove</SmallButton>
        </Actions>
        {sides.map(([side, title]) => (
          <section key={side} aria-label={title}>
            <h3>{title}</h3>
            <Actions>
              {choices.map(({ name, label }) => (
                <SmallButton key={name} onClick={run(side, name)}>
                  {label}
                </SmallButton>
              ))}
            </Actions>
          </section>
        ))}
      </fieldset>
      {all.length > 1 && <h3>Beside it and around it</h3>}
      <Actions>
        {all.map(
          (each, index) =>
            each !== block && (
              <SmallButton key={each.from} onClick={() => setChosen(index)}>
                {each.label}…
              </SmallButton>
            ),
        )}
      </Actions>
    </Sheet>
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

interface PictureProps {
  page: EditPage;
  picture: ShownPicture;
  close: () => void;
}

/** Replaces a picture, and leads to its alternative text. */
export function PictureMenu({ page, picture: { from, picture, file, alt }, close }: PictureProps) {
  const { backend, editPage, openText } = useTools();
  const words = page.texts[alt ?? -1];
  const replace = async ([chosen]: FileList) => {
    if (!chosen) return;
    const request = { ...versionOf(page, file), from, picture, name: chosen.name };
    await editPage(async () => backend.edit('picture', { ...request, content: await base64(chosen) }));
  };
  return (
    <Sheet title={picture} close={close}>
      <label>
        Another picture
        <input
          type="file"
          accept="image/*"
          onChange={({ target }) => target.files && void replace(target.files)}
        />
      </label>
      {words && (
        <section>
          <p>What the picture shows, for people who cannot see it: {words.text}</p>
          <SmallButton
            onClick={() => {
              close();
              openText(words);
            }}
          >
            Edit this text
          </SmallButton>
        </section>
      )}
    </Sheet>
  );
}
