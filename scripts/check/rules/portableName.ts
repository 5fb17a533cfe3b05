/** Longer names of files and folders cannot be written everywhere, with the endings that the build adds. */
const longestName = 200;
const longestPath = 400;

/** Names of devices on Windows, which no file can have there. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Whether a path, or a name in it, is too long for some file system. */
export const isTooLong = (path: string): boolean =>
  path.length > longestPath || path.split('/').some((name) => name.length > longestName);

/** Whether some file system cannot have a name in the path: of a device, or one that ends in a dot. */
export const isUnportable = (path: string): boolean =>
  path.split('/').some((name) => device.test(name) || name.endsWith('.'));
