import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  fallback: (error: Error, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps a fault of what it holds to its own place, where `fallback` stands for it; `retry` draws it afresh. */
export class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError = (error: unknown) => ({
    error: error instanceof Error ? error : new Error(String(error)),
  });
  override render() {
    const { error } = this.state;
    return error ? this.props.fallback(error, () => this.setState({ error: null })) : this.props.children;
  }
}
