import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useTools } from '../tools/useTools.ts';
import type { OpenedText } from './typed.ts';
import type { WordField, WordFieldOptions } from './wordField.ts';

/** Loads the field, in a chunk of its own. */
export const loadWordField = () => import('./wordField.ts');

/** Opens the field of a text in an element, in the place of what it shows until the field is loaded. */
export function useWordField(
  area: RefObject<HTMLElement | null>,
  field: RefObject<WordField | null>,
  { page, source, text, framed, at, clicked }: OpenedText,
  own: Pick<WordFieldOptions, 'attributes' | 'onChange' | 'save' | 'takePictures'>,
): void {
  const { backend, state, say, early } = useTools();
  const onChange = useEffectEvent(own.onChange);
  const save = useEffectEvent(own.save);
  const takePictures = useEffectEvent(own.takePictures);
  const open = useEffectEvent(async ({ wordField }: Awaited<ReturnType<typeof loadWordField>>) => {
    if (!area.current) return void early.keep(clicked);
    const words = await early.take(clicked);
    const { writing, file } = source;
    const { lang = '', quotation } = state?.sources?.files[file] ?? {};
    if (text !== source.text)
      say('You typed this before, and it is not saved. Ctrl+Z leads back to the saved words.');
    field.current = wordField({
      ...{ parent: area.current, saved: source.text, text, writing, at, early: words, quotation },
      attributes: {
        ...{ ...own.attributes, lang, spellcheck: 'true', autocapitalize: 'sentences', autocorrect: 'on' },
        dir: framed ? getComputedStyle(framed.element).direction : 'auto',
      },
      ...{ say, onChange, save, takePictures },
      complete: (before) => backend.ask('complete', { page, before }),
      convert: async (html) => (await backend.ask('paste', { html }))?.markdown,
    });
    return field.current;
  });
  const cannotOpen = useEffectEvent(() => {
    say('The field cannot be loaded. Reload the page.', 'wrong');
    void early.keep(clicked);
  });
  useEffect(() => {
    // Not there any more if it is closed before the field is loaded.
    const opening = loadWordField().then(open, cannotOpen);
    return () => void opening.then((view) => view?.destroy());
  }, []);
}
