import { useEffect, useState } from 'react';
import { useTools } from '../tools/context.ts';
import { SmallButton } from '../tools/SmallButton.tsx';
import type { FileBackend } from './backend.ts';
import { withOuter } from './frames.ts';
import { Menu } from './Menu.tsx';
import type { EditableBlock, EditPage } from './types.ts';

interface Props {
  page: EditPage;
  files: FileBackend;
  block: EditableBlock;
  opener: HTMLElement;
  close: () => void;
}

/** What can be done with a block: add another one beside it, move it, remove it; and the same for those around it. */
export function BlockMenu({ page, files, block: innermost, opener, close }: Props) {
  const { editPage } = useTools();
  const [block, setBlock] = useState(innermost);
  const [choices, setChoices] = useState<{ name: string; label: string }[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void files.choices(page, block).then((found) => isCurrent && setChoices(found));
    return () => {
      isCurrent = false;
    };
  }, [files, page, block]);
  const run = (action: string, name?: string) => async () => {
    close();
    await editPage(() => files.changeBlock(page, block, action, name));
  };
  const outer = withOuter(page.blocks, innermost).filter((each) => each !== block);
  return (
    <Menu title={block.label} opener={opener} close={close}>
      <div>
        <SmallButton onClick={run('up')}>Move up</SmallButton>
        <SmallButton onClick={run('down')}>Move down</SmallButton>
        <SmallButton onClick={run('remove')}>Remove</SmallButton>
      </div>
      {(['after', 'before'] as const).map((side) => (
        <section key={side} aria-label={side === 'after' ? 'Add below' : 'Add above'}>
          <h2>{side === 'after' ? 'Add below' : 'Add above'}</h2>
          <div>
            {choices.map(({ name, label }) => (
              <SmallButton key={name} onClick={run(side, name)}>
                {label}
              </SmallButton>
            ))}
          </div>
        </section>
      ))}
      {outer.length > 0 && <h2>It is in</h2>}
      <div>
        {outer.map((each) => (
          <SmallButton key={each.from} onClick={() => setBlock(each)}>
            {each.label}…
          </SmallButton>
        ))}
      </div>
    </Menu>
  );
}
