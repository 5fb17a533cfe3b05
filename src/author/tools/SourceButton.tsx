import { useTools } from './context.ts';
import { openFile } from './openFile.ts';
import { CopyTextButton, ResultButton } from './ResultButton.tsx';

interface Props {
  file: string;
  /** `12:3` */
  at?: string;
}

/** A button that opens a file in the editor, or copies its name where there is none. */
export function SourceButton({ file, at }: Props) {
  const { backend, say } = useTools();
  if (!backend.isDevelopment) return <CopyTextButton text={() => file}>Copy the file’s name</CopyTextButton>;
  const open = async () => {
    const reason = await openFile(at ? `${file}:${at}` : file);
    if (reason) say(reason, 'wrong');
    return reason ? 'Could not open the editor' : 'Opened';
  };
  return <ResultButton act={open}>Open in the editor</ResultButton>;
}
