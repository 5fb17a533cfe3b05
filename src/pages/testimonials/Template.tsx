import { pageWith } from '../page/Template.tsx';

/** What clients say. */
export default pageWith('testimonials');
