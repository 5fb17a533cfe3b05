import { type PropsWithChildren, useSyncExternalStore } from 'react';
import { createPath, type Navigator, Router, type To } from 'react-router-dom';

const createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));

function listen(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

/** Changes the address, and tells every island, because they share it. The browser itself tells only of Back and Forward. */
const change =
  (method: 'pushState' | 'replaceState'): Navigator['push'] =>
  (to, state) => {
    history[method](state, '', createHref(to));
    dispatchEvent(new PopStateEvent('popstate'));
  };

const addressNavigator: Navigator = {
  createHref,
  push: change('pushState'),
  replace: change('replaceState'),
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
