import { useTools } from '../tools/context.ts';
import { SmallButton } from '../tools/SmallButton.tsx';
import { Input, Select } from './inputs.ts';

/** Asks for the kind, title and address of a new page, and makes a draft of it. */
export function NewPageForm() {
  const { backend, state, edit } = useTools();
  const make = async (form: FormData) => {
    const address = String(form.get('address'));
    const wish = { kind: String(form.get('kind')), title: String(form.get('title')) };
    await edit(() => backend.edit('new', { ...wish, ...(address && { address }) }));
  };
  return (
    <form action={make}>
      <label>
        Kind
        <Select name="kind">
          {state?.kinds.map(({ name, note }) => (
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
  );
}
