import { useState } from 'react';
import { useTools } from '../tools/context.ts';
import { SmallButton } from '../tools/controls.tsx';
import { withOuter } from './frames.ts';
import { Menu } from './Menu.tsx';
import type { SentRequest } from './requests.ts';
import { versionOf } from './sources.ts';
import type { EditableBlock, EditPage } from './types.ts';
import { useAnswer } from './useAnswer.ts';

interface Props {
  page: EditPage;
  block: EditableBlock;
  /** Those that are at the same place, in the order of the page. */
  beside: EditableBlock[];
  opener: HTMLElement;
  close: () => void;
}

/** What can be done with a block: add another one beside it, move it, remove it; and the same for those at its place and around it. */
export function BlockMenu({ page, block: own, beside, opener, close }: Props) {
  const { backend, editPage } = useTools();
  const [block, setBlock] = useState(own);
  const { from, to } = block;
  const choices = useAnswer('choices', { ...versionOf(page, page.file), from, to }) ?? [];
  const run = (action: SentRequest<'block'>['action'], name?: string) => async () => {
    close();
    await editPage(() => backend.edit('block', { ...versionOf(page, page.file), from, to, action, name }));
  };
  const all = new Set([own, ...beside].flatMap((each) => withOuter(page.blocks, each)));
  const others = [...all].filter((each) => each !== block);
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
      {others.length > 0 && <h2>Beside it and around it</h2>}
      <div>
        {others.map((each) => (
          <SmallButton key={each.from} onClick={() => setBlock(each)}>
            {each.label}…
          </SmallButton>
        ))}
      </div>
    </Menu>
  );
}
