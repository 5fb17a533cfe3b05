/**
 * Work on one file of the content, done in a worker thread because files can be written to take for ever. Each task
 * takes texts, returns plain data, and loads its code when it is first used.
 */
const tasks = {
  start: async (): Promise<unknown> => undefined,
  checkText: async ([text = '', name = '', file = '', templates = '']: string[]): Promise<unknown> =>
    (await import('../../check/checkFile.ts')).checkTextAsData(text, name, file, templates),
  templateTexts: async ([text = '', file = '']: string[]): Promise<unknown> =>
    (await import('../../check/rules/templateSentences.ts')).templateTexts(text, file),
  checkSite: async ([text = '']: string[]): Promise<unknown> =>
    (await import('../../check/siteFile.ts')).checkSiteAsData(text),
  cleanSvg: async ([text = '']: string[]): Promise<unknown> =>
    (await import('../../assets/images/cleanSvg.ts')).cleanSvg(text),
};

export interface Task {
  name: keyof typeof tasks;
  /** The text of the file, and whatever else the work needs. */
  texts: string[];
}

export default ({ name, texts }: Task): Promise<unknown> => tasks[name](texts);
