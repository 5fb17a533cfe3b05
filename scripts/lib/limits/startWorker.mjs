// The entry of a worker thread. It is JavaScript, because a worker starts with Node alone, whatever runs its parent.
import { register } from 'tsx/esm/api';

register();
const { default: doTask } = await import('./worker.ts');

export default doTask;
