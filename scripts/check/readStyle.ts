import type { VFileMessage } from 'vfile-message';
import { type HouseStyle, houseStyleSchema } from '../../src/model/houseStyle.ts';
import { conflictProblems } from '../content/conflicts.ts';
import { readContentText } from '../content/contentText.ts';
import { readYaml } from '../content/yaml/readYaml.ts';
import { withTimeLimit } from '../lib/limits/timeLimit.ts';
import { failed } from './checkFile.ts';
import { withActual } from './fix/withActual.ts';
import { ProblemList } from './problemList.ts';
import { schemaProblems } from './rules/schemaProblems.ts';

const file = 'content/_style.yaml';

/** The result of checking `_style.yaml`. */
export interface StyleFile {
  /** Absent if there is no such file, or if it has errors. */
  style?: HouseStyle;
  problems: VFileMessage[];
}

/** Checks the text of `_style.yaml`. */
export function checkStyleText(text: string): StyleFile {
  const { text: resolved, problems: conflicts } = conflictProblems(text.replace(/^\uFEFF/, ''), file);
  const located = readYaml(resolved, file);
  const fieldProblems =
    located.data === undefined
      ? []
      : schemaProblems(houseStyleSchema, located, { file, what: '_style.yaml' });
  const { all: problems } = new ProblemList().addAll([...conflicts, ...located.problems, ...fieldProblems]);
  withActual(problems, resolved);
  const { data: style } = houseStyleSchema.safeParse(located.data);
  return { style: conflicts.length > 0 ? undefined : style, problems };
}

/** Reads the house style, within the time limit. A site need not have one. */
export function readStyle(root: string): StyleFile {
  const { text, problem } = readContentText(root, file);
  if (text === undefined) return { problems: problem ? [problem] : [] };
  try {
    return withTimeLimit(() => checkStyleText(text));
  } catch (error) {
    return { problems: [failed(error, file)] };
  }
}
