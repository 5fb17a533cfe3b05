/** The longest names and paths that every file system can store, including the suffixes that the build adds. */
const longestName = 200;
const longestPath = 400;

/** Device names, which Windows does not allow for files. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Whether some file system does not allow a name in the path: a long name, a device name, or one that ends in a dot. */
export const isUnportable = (file: string): boolean =>
  file.length > longestPath ||
  file.split('/').some((name) => name.length > longestName || device.test(name) || name.endsWith('.'));
