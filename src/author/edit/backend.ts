import type { Proposals } from './proposals.ts';
import type {
  ChangedFile,
  ContentChange,
  EditableBlock,
  EditableText,
  EditPage,
  EditResult,
  FieldEdit,
  PageState,
  ShownPicture,
} from './types.ts';

export interface SaveOptions {
  /** Whether to save in spite of warnings. */
  anyway?: boolean;
  /** Whether only to check. */
  only?: boolean;
}

/** Where edits go: to the files of the content in development, to a list of proposals on a preview. */
export interface Backend {
  /** What is known about the page at a route; undefined if there is no answer. */
  state: (page: string) => Promise<PageState | undefined>;
  /** `digest` is that of the file's version in which `source` was found. */
  saveText: (
    page: string,
    source: EditableText,
    digest: string,
    text: string,
    options?: SaveOptions,
  ) => Promise<EditResult>;
  revert: (page: string, direction: 'undo' | 'redo') => Promise<EditResult>;
  toMarkdown: (html: string) => Promise<string>;
  /** What only the development server can do. */
  files?: FileBackend;
  /** On a preview, what was proposed. */
  proposals?: Proposals;
}

export interface FileBackend {
  /** Shows the newest version of the open page. */
  updatePage: () => Promise<void>;
  /** On how many pages a text is shown; undefined if that is unknown. */
  shownOn: (page: EditPage, source: EditableText) => Promise<number | undefined>;
  choices: (page: EditPage, block: EditableBlock) => Promise<{ name: string; label: string }[]>;
  changeBlock: (page: EditPage, block: EditableBlock, action: string, name?: string) => Promise<EditResult>;
  changeField: (page: EditPage, file: string, edit: FieldEdit, options?: SaveOptions) => Promise<EditResult>;
  replacePicture: (page: EditPage, picture: ShownPicture, file: File, alt?: string) => Promise<EditResult>;
  publish: (page: EditPage) => Promise<EditResult>;
  /** Applies the fix of a problem that a card shows. */
  fix: (
    page: string,
    problem: { file: string; line: number; column: number; rule: string },
  ) => Promise<EditResult>;
  addWord: (page: string, word: string) => Promise<EditResult>;
  newPage: (wish: { kind: string; title: string; address?: string }) => Promise<EditResult>;
  /** What differs from the last commit; undefined without Git. */
  changes: () => Promise<ChangedFile[] | undefined>;
  /** Gives a place of a file the words of the last commit again. */
  takeBack: (page: string, file: ChangedFile, change: ContentChange) => Promise<EditResult>;
}
