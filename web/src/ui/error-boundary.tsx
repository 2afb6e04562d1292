import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './button.tsx';
import { ProblemText } from './overlay/notice.tsx';

/** Rendered in place of failed content; `retry` renders the content again. */
export type Fallback = (retry: () => void) => ReactNode;

type Props = {
  readonly children: ReactNode;
  /** Called before the content is rendered again. */
  readonly onRetry?: () => void;
  /** A notice with a button by default. */
  readonly fallback?: Fallback;
  /** Content for another value is rendered again after an error. */
  readonly resetKey?: string;
};

type State = { readonly failed: boolean; readonly resetKey: string | undefined };

/** Contains an error of its content: the rest of the page stays, and the content can be rendered again. */
export class ErrorBoundary extends Component<Props, State> {
  static getDerivedStateFromError = () => ({ failed: true });
  static getDerivedStateFromProps = ({ resetKey }: Props, state: State): State | null =>
    resetKey === state.resetKey ? null : { failed: false, resetKey };
  override state: State = { failed: false, resetKey: this.props.resetKey };

  readonly #retry = (): void => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    const { children, fallback = failedNotice } = this.props;
    return this.state.failed ? fallback(this.#retry) : children;
  }
}

const failedNotice: Fallback = (retry) => (
  <div>
    <ProblemText>
      <FormattedMessage id="ui.failed" />
    </ProblemText>
    <Button look="quiet" onClick={retry}>
      <FormattedMessage id="ui.again" />
    </Button>
  </div>
);
