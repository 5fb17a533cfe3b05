import { SmallButton } from './SmallButton.tsx';

interface Props {
  file: string;
  /** `12:3` */
  at?: string;
  /** Whether there is an editor to open the file in: in development. */
  editor: boolean;
}

/** The way to a file: opened in the editor, or its name to copy. */
export function SourceButton({ file, at, editor }: Props) {
  const place = at ? `${file}:${at}` : file;
  return editor ? (
    <SmallButton type="button" data-open-editor={place}>
      Open in the editor
    </SmallButton>
  ) : (
    <SmallButton type="button" data-copy={file}>
      Copy the file’s name
    </SmallButton>
  );
}
