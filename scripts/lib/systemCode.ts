/** The system's code for an error, such as ENOENT if it opens a file. Undefined for other errors. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
