import { type FormEvent, useState } from 'react';
import { useTools } from '../tools/context.ts';
import { Input, SmallButton } from '../tools/controls.tsx';
import { Menu } from './Menu.tsx';
import { versionOf } from './sources.ts';
import { forgetTyped, keepTyped, typedFor } from './typed.ts';
import type { EditPage, EditResult, ShownPicture } from './types.ts';

interface Props {
  page: EditPage;
  picture: ShownPicture;
  /** A file that was dropped on the picture. */
  dropped?: File;
  opener: HTMLElement;
  close: () => void;
}

/** The bytes of a file in Base64. */
const base64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^.*?,/s, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });

/** Changes what a picture shows and its alternative text. */
export function PictureMenu({ page, picture: shown, dropped, opener, close }: Props) {
  const { backend, editPage } = useTools();
  const [chosen, setChosen] = useState(dropped);
  const source = shown.alt === undefined ? undefined : page.texts[shown.alt];
  const [words, setWords] = useState(() => source && (typedFor(source) ?? source.text));
  const { from, picture, file } = shown;
  const change = async (): Promise<EditResult> => {
    const version = versionOf(page, file);
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
    <Menu title={picture} opener={opener} close={close}>
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
                keepTyped({ page: page.url, source, digest: page.digests[file] ?? '', text: target.value });
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
