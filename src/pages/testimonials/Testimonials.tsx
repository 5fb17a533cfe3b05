import { pageWith } from '../page/Page.tsx';

/** What clients say. */
export default pageWith('testimonials');
