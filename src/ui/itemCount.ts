import { Children, isValidElement, type ReactNode } from 'react';

/** The number of elements among the children of a list: without the line breaks between them. */
export const itemCount = (children: ReactNode): number =>
  Children.toArray(children).filter((child) => isValidElement(child)).length;
