/** What only the development server has: the state of the open page, the problems of the content, and the editor. */
import { openOnAltClick } from '../../edit/browser/altClick.ts';
import './status.ts';
import '../../edit/browser/develop.ts';
import { updatePage } from './updatePage.ts';

openOnAltClick();
updatePage();
