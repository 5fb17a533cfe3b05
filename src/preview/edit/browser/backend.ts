import type { EditableBlock, EditableText, EditPage, EditResult, ShownPicture } from '../types.ts';

/** What is known about the open page. */
export interface PageState {
  sources: EditPage | null;
  undo: number;
  redo: number;
  /** What was changed since the last commit; absent if that is unknown. */
  changes?: string[];
  /** The kinds of pages that can be made, with a line about each. */
  kinds?: { name: string; note: string }[];
}

interface SaveOptions {
  /** Whether to save in spite of warnings. */
  anyway?: boolean;
  /** Whether only to check. */
  only?: boolean;
}

/** Where edits go: to the files of the content in development, to a list of proposals on a preview. */
export interface Backend {
  state: (page: string) => Promise<PageState>;
  saveText: (
    page: EditPage,
    source: EditableText,
    text: string,
    options?: SaveOptions,
  ) => Promise<EditResult>;
  revert: (page: string, direction: 'undo' | 'redo') => Promise<EditResult>;
  /** What only the development server can do. */
  files?: {
    choices: (page: EditPage, block: EditableBlock) => Promise<string[]>;
    changeBlock: (page: EditPage, block: EditableBlock, action: string, name?: string) => Promise<EditResult>;
    replacePicture: (page: EditPage, picture: ShownPicture, file: File, alt?: string) => Promise<EditResult>;
    publish: (page: EditPage) => Promise<EditResult>;
    addWord: (page: string, word: string) => Promise<EditResult>;
    toMarkdown: (html: string) => Promise<string>;
    newPage: (wish: { kind: string; title: string; address?: string }) => Promise<EditResult>;
  };
}
