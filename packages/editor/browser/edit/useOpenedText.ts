/** Which text has an open field, and what opens and leaves it: one field at a time. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EditableText, PageState } from '../tools/protocol.ts';
import { currentRoute, focusedElement } from '../tools/page.ts';
import type { Tools, useEdits } from '../tools/useTools.ts';
import { type EarlyInput, useEarlyInput } from './EarlyInput.tsx';
import { type Framed, type FramedSection, isText } from './frames.ts';
import { newId, type OpenedText, type Typed, typedFor } from './typed.ts';

type Opening = Pick<OpenedText, 'source' | 'framed' | 'at'>;

/** A text that was clicked before the page shows what was changed. */
interface Wanted extends Opening {
  framed: Framed;
}

/** The open field. */
interface OpenedField {
  opened: OpenedText | undefined;
  closeField: () => void;
  /** Saves what is open. Resolves to whether no field is open then. */
  leaveField: () => Promise<boolean>;
  /** How the open field is left, which the field sets. */
  leave: RefObject<(() => Promise<boolean>) | null>;
  open: (text: Opening, stored?: Typed) => Promise<void>;
  openText: Tools['openText'];
  early: EarlyInput;
}

export function useOpenedText(
  { state, sections }: { state: PageState | undefined; sections: readonly FramedSection[] },
  { say, latest, unshown }: Pick<ReturnType<typeof useEdits>, 'say' | 'latest' | 'unshown'>,
): OpenedField {
  const [opened, setOpened] = useState<OpenedText>();
  const leave = useRef<() => Promise<boolean>>(null);
  const early = useEarlyInput();
  const [wanted, setWanted] = useState<Wanted>();
  const frames = sections.flatMap(({ framed }) => framed);

  const leaveField = async () => (await leave.current?.()) ?? true;
  const open = async (
    { source: known, framed, at }: Opening,
    stored?: Typed,
    clicked: object = framed?.box ?? known,
  ) => {
    const focused = focusedElement();
    early.focus(clicked, known, stored);
    // One field at a time: the other one is saved first, and stays if it cannot be.
    const isLeft = await leaveField();
    // Another text was clicked meanwhile.
    if (!early.isFor(clicked)) return;
    const source = latest(known, state?.version);
    // What was typed for it and not saved is there again.
    const first = stored ?? typedFor(source);
    const { text } = first ?? source;
    const page = currentRoute();
    if (isLeft) return setOpened({ page, source, framed, at, first, text, id: newId(), focused, clicked });
    const stays = (await early.keep(clicked))
      ? ' What you typed is stored: it is there when you open the other text.'
      : '';
    say(`Save the open text or cancel it first.${stays}`, 'wrong');
  };
  const openText = (
    source: EditableText,
    where?: { framed?: Framed | Opening['framed']; at?: Opening['at'] },
  ) => {
    if (unshown === 'any text' && where?.framed && 'key' in where.framed) {
      early.focus(where.framed.box, source);
      return setWanted({ source, framed: where.framed, at: where.at });
    }
    const framed = frames.find((each) => each.source === source);
    void open({ source, framed, ...where });
  };
  /** Opens it as the page shows it now: by its words, or else in its place. */
  const openWanted = useEffectEvent(({ source: { file, name, text }, framed: { key, box }, at }: Wanted) => {
    const alike = frames
      .flatMap((framed) => (isText(framed.source) ? { framed, source: framed.source } : []))
      .filter(({ source }) => source.file === file && source.name === name);
    const same = alike.filter(({ source }) => source.text === text);
    const found = same.length === 1 ? same[0] : alike.find(({ framed }) => framed.key === key);
    // The frames are those of the page before.
    if (alike.some(({ source }) => !state?.sources?.texts.includes(source))) return;
    setWanted(undefined);
    if (found) void open({ ...found, at }, undefined, box);
    else void early.keep(box);
  });
  useEffect(() => {
    if (wanted && unshown !== 'any text' && sections.length > 0) openWanted(wanted);
  }, [wanted, unshown, sections]);
  return { opened, closeField: () => setOpened(undefined), leaveField, leave, open, openText, early };
}
