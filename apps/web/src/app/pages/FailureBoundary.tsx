import { Component, lazy, type ReactNode, Suspense } from 'react';
import { PlainFailure } from './PlainFailure.tsx';

const RouteFailure = lazy(() => import('./RouteFailure.tsx').catch(() => ({ default: PlainFailure })));

interface FailureBoundaryProps {
  readonly children: ReactNode;
  /** Lets go of what failed before the page is drawn again. */
  readonly onRetry?: () => void;
}

interface FailureBoundaryState {
  readonly failed: { readonly error: unknown } | null;
}

/** Keeps a failing page from taking header and menu with it. React catches errors in classes only. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { failed: null };

  static getDerivedStateFromError(error: unknown): FailureBoundaryState {
    return { failed: { error } };
  }

  retry = (): void => {
    this.props.onRetry?.();
    this.setState({ failed: null });
  };

  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return (
      <Suspense>
        <RouteFailure error={failed.error} onRetry={this.retry} />
      </Suspense>
    );
  }
}
