/** What is wrong with a picture, in sentences for its author. */
export class PictureError extends Error {
  readonly note: string;

  constructor(reason: string, note: string) {
    super(reason);
    this.note = note;
  }
}
