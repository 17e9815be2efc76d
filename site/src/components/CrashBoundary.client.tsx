import { Component } from 'react';
import type { ReactNode } from 'react';
import { errorChain } from '../lib/error-chain.ts';
import { ErrorBox } from '../ui/ErrorBox.tsx';

interface CrashBoundaryProps {
  /** Takes the focus from the button, which is gone when the page is rendered anew. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface CrashBoundaryState {
  readonly crash: { readonly error: unknown } | undefined;
}

/** A page that throws while it renders leaves the shell around it alone. React wants a class here. */
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
