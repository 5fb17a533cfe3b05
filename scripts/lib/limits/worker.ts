/** A task for a worker thread: an exported function of a module and its texts. The result is plain data. */
export interface Call {
  /** The module's `import.meta.url`. */
  module: string;
  name: string;
  texts: string[];
}

/** Without a call, it only starts the worker. */
export default async function answer(call?: Call): Promise<unknown> {
  if (!call) return undefined;
  const exported: unknown = (await import(call.module))[call.name];
  if (typeof exported !== 'function') throw new Error(`${call.module} exports no function ${call.name}.`);
  return exported(...call.texts);
}
