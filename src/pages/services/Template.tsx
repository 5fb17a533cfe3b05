import { pageWith } from '../page/Template.tsx';

/** All services. */
export default pageWith('services');
