import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Selects the element that stays as it was after an error. Without it nothing is shown. */
  keep?: string;
  /** A new value renders the children again after an error. */
  resetKey?: string | null;
  onError?: () => void;
}

/**
 * Limits an error to one part of the page. The HTML that it keeps is readable, and its links work as without
 * a script. The stylesheet then also shows the links that a script would replace.
 */
export class ErrorBoundary extends Component<Props, { hasError: boolean }> {
  declare private keptHtml: string | undefined;

  constructor(props: Props) {
    super(props);
    this.state = { hasError: false };
  }

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.hasError && previous.resetKey !== this.props.resetKey) this.setState({ hasError: false });
  }

  override render() {
    const { children, keep } = this.props;
    if (!this.state.hasError) return children;
    // React removes the broken part after this call, so the document still has its HTML.
    this.keptHtml ??= (keep && document.querySelector(keep)?.outerHTML) || '';
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this HTML, and it is on the page
    return this.keptHtml && <div className="is-static" dangerouslySetInnerHTML={{ __html: this.keptHtml }} />;
  }
}
