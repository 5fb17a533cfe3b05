import { type HouseStyle, houseStyleSchema } from '../../src/model/houseStyle.ts';
import { type Problem, problem } from '../../src/model/problem.ts';
import { readYaml } from '../content/yaml/readYaml.ts';
import type { Kind } from './readChecked.ts';
import { schemaFindings } from './fields/schemaFindings.ts';

export const styleFile = 'content/_style.yaml';
const file = styleFile;

/** The result of checking `_style.yaml`. */
export interface StyleFile {
  /** Absent if there is no such file, or if it has errors. */
  style?: HouseStyle;
  problems: Problem[];
}

/** `_style.yaml`, which a site need not have. */
export const styleKind: Kind<StyleFile> = {
  check(whole, conflicted) {
    const text = whole.replace(/^\uFEFF/, '');
    const located = readYaml(text, file);
    const findings =
      located.data === undefined ? [] : schemaFindings(houseStyleSchema, located, { what: '_style.yaml' });
    const { data: style } = houseStyleSchema.safeParse(located.data);
    return {
      style: conflicted === undefined ? style : undefined,
      problems: [...located.problems, ...findings.map((found) => problem({ ...found, file }, text))],
    };
  },
  otherwise: (...problems) => ({ problems }),
};
