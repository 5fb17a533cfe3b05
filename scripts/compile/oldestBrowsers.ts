/** The oldest browsers in which nothing is broken (docs/architecture.md). Scripts are compiled for them. */
export const oldestBrowsers = ['chrome111', 'firefox121', 'safari16.4'];
