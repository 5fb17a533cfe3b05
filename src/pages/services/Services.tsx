import { pageWith } from '../page/Page.tsx';

/** All services. */
export default pageWith('services');
