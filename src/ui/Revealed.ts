/** The attribute of an element that fades in when it is scrolled into view. */
export interface Revealed {
  'data-reveal'?: boolean;
}
