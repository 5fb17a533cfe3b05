/** The larger half of the client, which src/client/client.ts evaluates by itself. */
export { hydrateRoot } from 'react-dom/client';
