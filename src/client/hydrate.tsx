/** The part of the client that has React. */
import { Component, type PropsWithChildren, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { IslandContent } from '../islands/Island.tsx';
import type { IslandName } from '../islands/index.ts';
import { AddressRouter } from './AddressRouter.tsx';
import type { settleIsland } from './boot/islandState.ts';

const base = import.meta.env.BASE_URL.replace(/\/$/, '') || '/';

type Restore = (focused: Element | null) => void;

/**
 * Removes its children if one of them throws, and calls `onError` with the element that had the focus before. React has
 * no hook for this.
 */
class ErrorBoundary extends Component<PropsWithChildren<{ onError: Restore }>> {
  override state = { failed: false, focused: null };

  static getDerivedStateFromError() {
    return { failed: true, focused: document.activeElement };
  }

  override componentDidCatch() {
    this.props.onError(this.state.focused);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Calls back when its children are interactive. Around them, not beside them, because `useId` counts siblings. */
function Hydrated({ onHydrated, children }: PropsWithChildren<{ onHydrated: () => void }>) {
  useEffect(() => {
    let isThere = true;
    // An error in an effect of the children removes them before the microtask.
    queueMicrotask(() => isThere && onHydrated());
    return () => {
      isThere = false;
    };
  }, [onHydrated]);
  return children;
}

/**
 * Gives fields what the visitor typed in those that they replaced, and the focus: if a translator or an extension has
 * changed the server's HTML, React renders it again.
 */
function keepTyped(serverNodes: readonly Node[], island: HTMLElement, focused: Element | null): void {
  for (const node of serverNodes) {
    if (!(node instanceof Element) || node.isConnected) continue;
    const controls = 'input:not([type=hidden]), select, textarea';
    const fields = [...island.querySelectorAll<HTMLInputElement>(controls)];
    for (const old of node.querySelectorAll<HTMLInputElement>(controls)) {
      const field = fields.find(({ name }) => name === old.name);
      if (!field) continue;
      if (old === focused) field.focus({ preventScroll: true });
      if (!old.value) continue;
      if (old.type === 'file') field.files = old.files;
      else field.value = old.value;
      // What a form knows of its file follows from the second.
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}

/**
 * Hydrates an island with the props beside it, and calls `settle` when it is interactive or has failed: then the
 * server's HTML returns and stays plain. Returns a function that unmounts it.
 */
export function hydrate(island: HTMLElement, settle: typeof settleIsland): () => void {
  // The build wrote both; there is no schema library in the browser.
  const name = island.dataset.island as IslandName;
  const props = JSON.parse(island.nextElementSibling?.textContent ?? '');
  const serverNodes = [...island.childNodes];
  const inUse = document.activeElement;
  const restore: Restore = (focused) => {
    // In a new element, because React listens to the events of the old one.
    const plain = document.createElement('div');
    plain.dataset.island = name;
    plain.append(...serverNodes);
    island.replaceWith(plain);
    // First: to give a waiting island the focus is to use it, which would hydrate it again.
    settle(plain, 'failed');
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  const onHydrated = () => {
    keepTyped(serverNodes, island, inUse);
    settle(island, 'hydrated');
  };
  const content = (
    <StrictMode>
      <ErrorBoundary onError={restore}>
        <Hydrated onHydrated={onHydrated}>
          <AddressRouter basename={base}>
            <IslandContent name={name} props={props} />
          </AddressRouter>
        </Hydrated>
      </ErrorBoundary>
    </StrictMode>
  );
  let hasEnded = false;
  let root: Root | undefined;
  // As a transition, hydration is done in slices and keeps the page responsive.
  startTransition(() => {
    root = hydrateRoot(island, content, {
      identifierPrefix: name,
      // The end of an island that is not hydrated yet is no error.
      onRecoverableError: (error) => hasEnded || reportError(error),
    });
  });
  return () => {
    hasEnded = true;
    root?.unmount();
  };
}
