import { Component, type ReactNode } from "react";
import { RemoteFailure } from "./RemoteFailure.tsx";

type RenderBoundaryProps = {
  title: string;
  /** Resets the error when it changes, because another page of the same remote may work. */
  resetOn: unknown;
  onBroken: (error: unknown) => void;
  children: ReactNode;
};

type RenderBoundaryState = { broken: { reason: string } | null; resetOn: unknown };

/** Catches a remote's render errors, so that they do not crash the shell. */
export class RenderBoundary extends Component<RenderBoundaryProps, RenderBoundaryState> {
  override state: RenderBoundaryState = { broken: null, resetOn: this.props.resetOn };

  static getDerivedStateFromError(error: unknown): Partial<RenderBoundaryState> {
    return { broken: { reason: error instanceof Error ? error.message : String(error) } };
  }

  static getDerivedStateFromProps(
    props: RenderBoundaryProps,
    state: RenderBoundaryState,
  ): Partial<RenderBoundaryState> | null {
    return props.resetOn === state.resetOn ? null : { broken: null, resetOn: props.resetOn };
  }

  override componentDidCatch(error: unknown) {
    this.props.onBroken(error);
  }

  handleRetry = () => this.setState({ broken: null });

  override render() {
    const { broken } = this.state;
    if (!broken) return this.props.children;
    return (
      <RemoteFailure title={this.props.title} reason={broken.reason} isRetrying={false} onRetry={this.handleRetry} />
    );
  }
}
