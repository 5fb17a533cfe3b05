import { Component, type PropsWithChildren } from 'react';

type Props = PropsWithChildren<{
  /** Called once React has removed the children; with the element that had the focus before. */
  onError?: (focused: Element | null) => void;
}>;

interface State {
  failed: boolean;
  focused: Element | null;
}

/** Removes its children if one of them throws, instead of the whole page. React has no hook for this. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, focused: null };

  static getDerivedStateFromError(): State {
    return { failed: true, focused: document.activeElement };
  }

  override componentDidCatch() {
    this.props.onError?.(this.state.focused);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
