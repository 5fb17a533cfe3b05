import type { TemplateData } from '../model/pageData.ts';

/** Milliseconds below which nobody has read and filled in the form: a program has. */
const fastest = 2000;

export const typedTooFast = (milliseconds: number): boolean => milliseconds < fastest;

/** Whether the field that no person sees has been filled in. */
export const isRobot = (
  message: FormData,
  { endpoint, trap }: TemplateData['contact']['delivery'],
): boolean => endpoint !== undefined && (message.get(trap) ?? '') !== '';
