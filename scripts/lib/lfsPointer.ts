/** Git LFS keeps large files elsewhere. Without it, a short text that points to the file takes its place. */
const start = 'version https://git-lfs';

export const isLfsPointer = (content: Uint8Array): boolean =>
  Buffer.from(content.subarray(0, start.length)).toString() === start;

export const lfsNote =
  'Install Git LFS (https://git-lfs.com) and run: git lfs pull. On a host, switch Git LFS on.';
