import { useState } from 'react';
import { ButtonRow, Sheet, SmallButton } from '../tools/look.tsx';
import { base64Of, currentRoute } from '../tools/page.ts';
import { useAnswer, useTools } from '../tools/useTools.ts';
import { Field } from './Field.tsx';
import { type Framed, isText } from './frames.ts';
import type { EditableBlock, EditPage, EditRequest, ShownPicture } from '../tools/protocol.ts';

interface Props {
  page: EditPage;
  close: () => void;
}

/** What can be done at a frame: with its picture, and with the blocks beside it and around it. */
export function FrameMenu({ framed: { source, blocks }, ...props }: Props & { framed: Framed }) {
  return (
    <Sheet title={isText(source) ? 'Add, move or remove' : source.picture} close={props.close}>
      {!isText(source) && <PictureActions picture={source} {...props} />}
      {blocks.length > 0 && <BlockActions blocks={blocks} {...props} />}
    </Sheet>
  );
}

/** What a component has besides the words and pictures that the page shows, such as its icon. */
function Attributes({ file, from }: Pick<EditableBlock, 'from'> & { file: string }) {
  const [answer, isCurrent] = useAnswer('attributes', { page: currentRoute(), from });
  return answer?.fields.map((field) => (
    <Field key={field.name} file={file} field={field} isCurrent={isCurrent} />
  ));
}

/** Adds a block beside another one, moves or removes it. The first one is meant until another one is chosen. */
function BlockActions({ blocks, page, close }: Props & { blocks: readonly EditableBlock[] }) {
  const { backend, versionOf, editPage, unshown } = useTools();
  const [chosen, setChosen] = useState(0);
  const block = blocks[chosen] ?? blocks[0];
  if (!block) return null;
  const place = { ...versionOf(page.file), from: block.from, to: block.to };
  const around = block.parent === undefined ? undefined : page.blocks[block.parent];
  const choices = page.insertable[around?.name ?? ''] ?? [];
  const run = (action: EditRequest<'block'>['action'], name?: string) => () => {
    close();
    void editPage(() => backend.edit('block', { ...place, action, name }));
  };
  return (
    <section>
      <h3>{block.label}</h3>
      <Attributes key={block.from} file={page.file} from={block.from} />
      <fieldset disabled={unshown !== 'nothing'}>
        <ButtonRow>
          <SmallButton onClick={run('up')}>Move up</SmallButton>
          <SmallButton onClick={run('down')}>Move down</SmallButton>
          <SmallButton onClick={run('remove')}>Remove</SmallButton>
        </ButtonRow>
        <h3>Add below</h3>
        <ButtonRow role="group" aria-label="Add below">
          {choices.map(({ name, label }) => (
            <SmallButton key={name} onClick={run('after', name)}>
              {label}
            </SmallButton>
          ))}
        </ButtonRow>
      </fieldset>
      {blocks.length > 1 && <h3>Beside it and around it</h3>}
      <ButtonRow>
        {blocks.map(
          (each, index) =>
            each !== block && (
              <SmallButton key={each.from} onClick={() => setChosen(index)}>
                {each.label}…
              </SmallButton>
            ),
        )}
      </ButtonRow>
    </section>
  );
}

/** Replaces a picture, and leads to its alternative text. */
function PictureActions({ picture: shown, page, close }: Props & { picture: ShownPicture }) {
  const { from, picture, file, alt, url } = shown;
  const { backend, versionOf, editPage, openText, unshown } = useTools();
  const words = page.texts[alt ?? -1];
  const replace = async (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (!chosen) return;
    const request = { ...versionOf(file), from, picture, name: chosen.name };
    const { kind } = await editPage(async () =>
      backend.edit('picture', { ...request, content: await base64Of(chosen) }),
    );
    if (kind === 'saved') close();
  };
  return (
    <section>
      <img src={url} alt="" />
      {/* A file can be dropped on it, too. */}
      <label>
        Choose another picture, or drop one here
        <input
          type="file"
          accept=".svg,.png,.jpg,.jpeg,.webp,.avif"
          disabled={unshown !== 'nothing'}
          onChange={({ target }) => void replace(target.files)}
        />
        <small>SVG, PNG, JPEG, WebP or AVIF, at most 20 MB. 2400 pixels wide is enough everywhere.</small>
      </label>
      {words && (
        <>
          <p>What the picture shows, for people who cannot see it: {words.text}</p>
          <SmallButton onClick={() => openText(words)}>Edit this text</SmallButton>
        </>
      )}
    </section>
  );
}
