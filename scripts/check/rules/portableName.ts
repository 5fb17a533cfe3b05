/** The longest names and paths that every file system can store, including the suffixes that the build adds. */
const longestName = 200;
const longestPath = 400;

/** Device names, which Windows does not allow for files. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Whether a path, or a name in it, is too long for some file system. */
export const isTooLong = (path: string): boolean =>
  path.length > longestPath || path.split('/').some((name) => name.length > longestName);

/** Whether some file system does not allow a name in the path: a device name, or one that ends in a dot. */
export const isUnportable = (path: string): boolean =>
  path.split('/').some((name) => device.test(name) || name.endsWith('.'));
