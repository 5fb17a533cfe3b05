import { pageWith } from './Page.tsx';

/** All services. */
export default pageWith('services');
