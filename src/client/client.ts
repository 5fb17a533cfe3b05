/** The entry of the client. Starts it in two short tasks instead of a long one, which would block the page. */
await import('./react.ts');
await new Promise((resolve) => setTimeout(resolve));
await import('./start.tsx');

export {};
