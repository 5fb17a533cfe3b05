import { type PropsWithChildren, useSyncExternalStore } from 'react';
import { createPath, type Navigator, Router, type To } from 'react-router-dom';

const createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));

function listen(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

/** Tells every island, because they share the address. The browser itself tells only of Back and Forward. */
const notify = () => dispatchEvent(new PopStateEvent('popstate'));

const addressNavigator: Navigator = {
  createHref,
  push(to, state) {
    history.pushState(state, '', createHref(to));
    notify();
  },
  replace(to, state) {
    history.replaceState(state, '', createHref(to));
    notify();
  },
  go: (delta) => history.go(delta),
};

const currentAddress = () => createPath(location);

/**
 * The address of the page, for islands. `BrowserRouter` would replace the history entry when it starts, and so end a
 * navigation to another page that is under way: Back would lose its scroll position.
 */
export function AddressRouter({ basename, children }: PropsWithChildren<{ basename: string }>) {
  const address = useSyncExternalStore(listen, currentAddress, currentAddress);
  return (
    <Router basename={basename} location={address} navigator={addressNavigator}>
      {children}
    </Router>
  );
}
