// The entry of a worker thread. It is JavaScript, because a worker starts in plain Node, without its parent's loader.
import { register } from 'tsx/esm/api';

register();
const { default: answer } = await import('./worker.ts');

export default answer;
