import { pageWith } from './Page.tsx';

/** What clients say. */
export default pageWith('testimonials');
