/** What the browser can ask the editor for, below `/__edit/`. Each request is a JSON object. */
import { z } from 'zod';
import { starters } from '../../new/starters.ts';

const offset = z.number().int().nonnegative();

/** A file, in the version that the browser knows. `page` is the route of the open page, whose history gets the edit. */
const version = { page: z.string(), file: z.string(), digest: z.string() };

const range = { from: offset, to: offset };

/** Whether to save in spite of warnings, and whether only to check. */
const strictness = { anyway: z.boolean(), only: z.boolean() };

/** A text before and after. */
const textChange = { from: offset, name: z.string(), before: z.string(), text: z.string() };

export const requests = {
  text: z.strictObject({ ...version, ...textChange, ...strictness }),
  block: z.strictObject({
    ...version,
    ...range,
    action: z.enum(['before', 'after', 'up', 'down', 'remove']),
    /** What to insert. */
    name: z.string().optional(),
  }),
  choices: z.strictObject({ ...version, ...range }),
  picture: z.strictObject({
    ...version,
    from: offset,
    picture: z.string(),
    name: z.string(),
    /** The bytes of the file, in Base64. */
    content: z.base64().transform((text) => Buffer.from(text, 'base64')),
    alt: z.strictObject(textChange).optional(),
  }),
  field: z.strictObject({
    ...version,
    path: z.array(z.union([z.string(), offset])),
    action: z.enum(['set', 'remove', 'add', 'up', 'down']),
    value: z.string().optional(),
    ...strictness,
  }),
  word: z.strictObject({ page: z.string(), word: z.string() }),
  paste: z.strictObject({ html: z.string() }),
  new: z.strictObject({
    kind: z.enum(starters.map(({ name }) => name)),
    title: z.string(),
    address: z.string().optional(),
  }),
  fix: z.strictObject({
    page: z.string(),
    file: z.string(),
    line: offset,
    column: offset,
    rule: z.string(),
  }),
  publish: z.strictObject(version),
  revert: z.strictObject({ page: z.string(), direction: z.enum(['undo', 'redo']) }),
  changes: z.unknown(),
  takeBack: z.strictObject({ ...version, ...range, before: z.string(), after: z.string() }),
  shownOn: z.strictObject({ ...version, from: offset, name: z.string() }),
};

/** A request that was read. */
export type EditRequest<Name extends keyof typeof requests> = z.infer<(typeof requests)[Name]>;
