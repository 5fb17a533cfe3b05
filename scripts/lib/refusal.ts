/** Why something was not done, as a sentence for the author: what is wrong, and what to do. */
export class Refusal extends Error {
  /** The exit code of a command that it ends. */
  readonly exitCode: number = 1;
}
