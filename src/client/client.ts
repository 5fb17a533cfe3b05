/** The entry of the client: starts it in two short tasks instead of a long one, during which the page would not answer. */
await import('./react.ts');
await new Promise((resolve) => setTimeout(resolve));
await import('./start.tsx');

export {};
