// The entry of a worker thread. It is JavaScript, because a worker starts with Node alone, whatever runs its parent.
import { register } from 'tsx/esm/api';

register();
const { default: answer } = await import('./worker.ts');

export default answer;
