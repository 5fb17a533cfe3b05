/** What a worker thread does: it calls an exported function of a module with texts, and sends plain data back. */
export interface Call {
  /** The module's address, as `import.meta.url` gives it. */
  module: string;
  name: string;
  texts: string[];
}

/** Without a call, it does nothing but start. */
export default async function answer(call?: Call): Promise<unknown> {
  if (!call) return undefined;
  const exported: unknown = (await import(call.module))[call.name];
  if (typeof exported !== 'function') throw new Error(`${call.module} exports no function ${call.name}.`);
  return exported(...call.texts);
}
