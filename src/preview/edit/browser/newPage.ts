import { actionButton, element } from '../../author/browser/element.ts';
import type { EditResult } from '../types.ts';
import type { Backend, PageState } from './backend.ts';
import { openMenu } from './menu.ts';
import { boxOf } from './position.ts';

/** The button that asks for the kind, title and address of a new page, and makes a draft of it. */
export function newPageButton(
  layer: HTMLElement,
  files: NonNullable<Backend['files']>,
  kinds: NonNullable<PageState['kinds']>,
  settled: (result: EditResult) => void,
): HTMLElement {
  const button = actionButton('New page…', () => {
    const kind = element(
      'select',
      { name: 'kind' },
      ...kinds.map(({ name, note }) => element('option', { value: name }, note)),
    );
    const title = element('input', { name: 'title', required: true });
    const address = element('input', { name: 'address', placeholder: 'made from the title' });
    const form = element(
      'form',
      {},
      element('label', {}, 'Kind', kind),
      element('label', {}, 'Title; of a case study, the name of its project', title),
      element('label', {}, 'Last part of its address', address),
      element('button', { type: 'submit' }, 'Make a draft'),
    );
    const menu = openMenu(layer, boxOf(button), 'New page', button);
    menu.element.append(form);
    title.focus();
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const wish = { kind: kind.value, title: title.value, ...(address.value && { address: address.value }) };
      void files.newPage(wish).then((result) => {
        if (result.kind === 'saved') menu.close();
        settled(result);
      });
    });
  });
  return button;
}
