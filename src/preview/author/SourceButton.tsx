import { SmallButton } from './SmallButton.tsx';

interface Props {
  file: string;
  /** `12:3` */
  at?: string;
  /** Whether the file can be opened in an editor, as in development. */
  editor: boolean;
}

/** A button that opens a file in the editor, or copies its name. */
export function SourceButton({ file, at, editor }: Props) {
  const position = at ? `${file}:${at}` : file;
  return editor ? (
    <SmallButton type="button" data-open-editor={position}>
      Open in the editor
    </SmallButton>
  ) : (
    <SmallButton type="button" data-copy={file}>
      Copy the file’s name
    </SmallButton>
  );
}
