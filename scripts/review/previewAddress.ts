import { CommandError } from '../cli/readCommand.ts';

/** A web address without a slash at its end; nothing else becomes a link. */
export function previewAddress(text: string): string {
  if (!/^https?:\/\/[\w.:-]+(\/[\w./~-]*)?$/.test(text))
    throw new CommandError(
      `“${text}” is not a web address. Write it like https://previews.example.com/my-branch.`,
    );
  return text.replace(/\/+$/, '');
}
