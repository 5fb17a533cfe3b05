/** The larger half of the client. src/client/client.ts evaluates it in a task of its own. */
export { hydrateRoot } from 'react-dom/client';
