import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './button.tsx';
import { ProblemText } from './overlay/notice.tsx';

type Props = {
  readonly children: ReactNode;
  /** Called before the content is rendered again. */
  readonly onRetry?: () => void;
};

/** Keeps an error of its content to itself: the rest of the page stays, and the content can be rendered again. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true });
  override state = { failed: false };

  readonly #retry = (): void => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div>
        <ProblemText>
          <FormattedMessage id="ui.failed" />
        </ProblemText>
        <Button look="quiet" onClick={this.#retry}>
          <FormattedMessage id="ui.again" />
        </Button>
      </div>
    );
  }
}
