const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** On a signal, runs `cleanUp`, which must be synchronous, and ends the process. Returns a function that unsubscribes. */
export function onInterrupt(cleanUp: () => void): () => void {
  const stop = (signal: keyof typeof exitCodes) => {
    try {
      cleanUp();
    } finally {
      process.exit(exitCodes[signal]);
    }
  };
  const signals = Object.keys(exitCodes) as (keyof typeof exitCodes)[];
  for (const signal of signals) process.once(signal, stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
}
