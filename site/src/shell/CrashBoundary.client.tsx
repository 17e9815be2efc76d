import { Component, type ReactNode } from 'react';
import { errorChain } from '../lib/error-chain.ts';
import { ErrorBox } from '../ui/ErrorBox.tsx';

interface CrashBoundaryProps {
  /** Called to move the focus, because the button disappears when the page is rendered again. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface CrashBoundaryState {
  readonly crash: { readonly error: unknown } | undefined;
}

/** Keep the shell when a page throws while it renders. React requires a class for this. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { crash: undefined };

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { crash: { error } };
  }

  override render() {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return (
      <ErrorBox
        title="This page crashed."
        level={1}
        messages={errorChain(crash.error)}
        action="Try again"
        onAction={() => this.setState({ crash: undefined }, this.props.onRetry)}
      />
    );
  }
}
