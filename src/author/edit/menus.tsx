/** What can be done with a block or a picture, in a sheet at the edge of the window. */
import { type FormEvent, useState } from 'react';
import { Actions, Input, Sheet, SmallButton } from '../tools/look.tsx';
import { useTools, versionOf } from '../tools/useTools.ts';
import { withOuter } from './frames.ts';
import type { EditableBlock, EditPage, EditResult, SentRequest, ShownPicture } from './protocol.ts';
import { forgetTyped, keepTyped, typedFor } from './typed.ts';

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

/** Changes what a picture shows and its alternative text. */
export function PictureMenu({ page, picture: shown, close }: PictureProps) {
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
    close();
  };
  return (
    <Sheet title={picture} close={close}>
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
    </Sheet>
  );
}
