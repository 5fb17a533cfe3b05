/** Why an edit was not made, in words for the author. Nothing was written. */
export class Refusal extends Error {}
