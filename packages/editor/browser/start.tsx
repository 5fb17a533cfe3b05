/** The author's script, only in previews and on the development server. */
import { createRoot } from 'react-dom/client';
import { StyleSheetManager } from 'styled-components';
import { Tools } from './Tools.tsx';

// A shadow tree, so that the styles of the page and of the tools do not affect each other.
const host = document.createElement('author-tools');
const shadow = host.attachShadow({ mode: 'open' });
document.body.append(host);

const backend = import.meta.hot
  ? (await import('./edit/server.ts')).server
  : (await import('./edit/proposalBackend.ts')).proposalBackend();

createRoot(shadow).render(
  <StyleSheetManager target={shadow}>
    <Tools backend={backend} />
  </StyleSheetManager>,
);
