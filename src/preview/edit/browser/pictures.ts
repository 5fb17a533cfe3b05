/** Pictures of the page: a file that is dropped on one replaces it. */
import { actionButton, element } from '../../author/browser/element.ts';
import type { ShownPicture } from '../types.ts';
import { openMenu } from './menu.ts';
import type { PartOptions, Placed } from './parts.ts';
import { boxOf, placeAt } from './position.ts';

/** Asks for the alternative text of a new picture, and replaces the old one. */
function replace(options: PartOptions, picture: ShownPicture, file: File, opener: HTMLElement): void {
  const { layer, backend, page, settled } = options;
  const alt = picture.alt === undefined ? undefined : page.texts[picture.alt];
  const menu = openMenu(layer, boxOf(opener), `Replace ${picture.picture} with ${file.name}`, opener);
  const input = element('input', { type: 'text', value: alt?.text });
  const form = element(
    'form',
    {},
    ...(alt ? [element('label', {}, 'What the picture shows, for people who cannot see it', input)] : []),
    element('button', { type: 'submit' }, 'Replace'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    menu.close();
    void backend.files?.replacePicture(page, picture, file, alt && input.value).then(settled);
  });
  menu.element.append(form);
  input.select();
}

function choose(options: PartOptions, picture: ShownPicture, opener: HTMLElement): void {
  const input = element('input', { type: 'file', accept: 'image/*' });
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) replace(options, picture, file, opener);
  });
  input.click();
}

function pictureButton(options: PartOptions, picture: ShownPicture, image: HTMLImageElement): Placed {
  const source = `${picture.file}:${picture.line}`;
  const button = actionButton('', () => choose(options, picture, button), {
    class: 'picture',
    'aria-label': `Replace the picture ${picture.picture}, ${source}`,
    'data-source': `${source}, drop a picture`,
  });
  button.addEventListener('dragover', (event) => {
    event.preventDefault();
    button.dataset.over = '';
  });
  button.addEventListener('dragleave', () => delete button.dataset.over);
  button.addEventListener('drop', (event) => {
    event.preventDefault();
    delete button.dataset.over;
    const file = event.dataTransfer?.files[0];
    if (file) replace(options, picture, file, button);
  });
  const place = () => {
    button.hidden = !image.isConnected || !image.checkVisibility();
    placeAt(button, boxOf(image), 0);
  };
  return { button, place };
}

/** A button over each picture that the content names. */
export function pictureButtons(options: PartOptions): Placed[] {
  const { backend, page } = options;
  if (!backend.files) return [];
  const left = [...page.pictures];
  return [...document.images].flatMap((image) => {
    const address = image.getAttribute('src') ?? '';
    const index = left.findIndex(({ url }) => url === address);
    const [picture] = index < 0 ? [] : left.splice(index, 1);
    return picture ? [pictureButton(options, picture, image)] : [];
  });
}
