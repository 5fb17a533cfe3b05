import { type FormEvent, useState } from 'react';
import { useTools } from '../tools/context.ts';
import { SmallButton } from '../tools/SmallButton.tsx';
import type { FileBackend } from './backend.ts';
import { Input } from './inputs.ts';
import { Menu } from './Menu.tsx';
import type { EditPage, ShownPicture } from './types.ts';

interface Props {
  page: EditPage;
  files: FileBackend;
  picture: ShownPicture;
  /** A file that was dropped on the picture. */
  dropped?: File;
  opener: HTMLElement;
  close: () => void;
}

/** Changes what a picture shows and its alternative text. */
export function PictureMenu({ page, files, picture, dropped, opener, close }: Props) {
  const { backend, editPage } = useTools();
  const [chosen, setChosen] = useState(dropped);
  const alt = picture.alt === undefined ? undefined : page.texts[picture.alt];
  const [words, setWords] = useState(alt?.text ?? '');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const result = await editPage(async () => {
      if (chosen) return files.replacePicture(page, picture, chosen, alt && words);
      const digest = page.digests[picture.file] ?? '';
      return alt
        ? backend.saveText(page.url, alt, digest, words)
        : { kind: 'refused', message: 'Choose a picture first.' };
    });
    if (result.kind === 'saved') close();
  };
  return (
    <Menu title={picture.picture} opener={opener} close={close}>
      <form onSubmit={(event) => void save(event)}>
        <label>
          {chosen ? `Replaced by ${chosen.name}` : 'Another picture'}
          <Input type="file" accept="image/*" onChange={({ target }) => setChosen(target.files?.[0])} />
        </label>
        {alt && (
          <label>
            What the picture shows, for people who cannot see it
            <Input value={words} onChange={({ target }) => setWords(target.value)} />
          </label>
        )}
        <SmallButton type="submit" data-main>
          Save
        </SmallButton>
      </form>
    </Menu>
  );
}
