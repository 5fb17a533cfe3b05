import { useTools } from '../tools/context.ts';
import { SmallButton } from '../tools/SmallButton.tsx';
import type { FileBackend } from './backend.ts';
import { Input, Menu, Select } from './Menu.tsx';
import type { PageState } from './types.ts';

interface Props {
  files: FileBackend;
  kinds: PageState['kinds'];
  opener: HTMLElement;
  close: () => void;
}

/** Asks for the kind, title and address of a new page, and makes a draft of it. */
export function NewPageForm({ files, kinds, opener, close }: Props) {
  const { edit } = useTools();
  const make = async (form: FormData) => {
    const address = String(form.get('address'));
    const wish = { kind: String(form.get('kind')), title: String(form.get('title')) };
    const result = await edit(() => files.newPage({ ...wish, ...(address && { address }) }));
    if (result.kind === 'saved') close();
  };
  return (
    <Menu title="New page" opener={opener} close={close}>
      <form action={make}>
        <label>
          Kind
          <Select name="kind">
            {kinds.map(({ name, note }) => (
              <option key={name} value={name}>
                {note}
              </option>
            ))}
          </Select>
        </label>
        <label>
          Title; of a case study, the name of its project
          <Input name="title" required />
        </label>
        <label>
          Last part of its address
          <Input name="address" placeholder="made from the title" />
        </label>
        <SmallButton type="submit" data-main>
          Make a draft
        </SmallButton>
      </form>
    </Menu>
  );
}
