import { FormattedMessage } from 'react-intl';
import type { Problem } from '../app/problem.ts';

const never = (): boolean => false;

/** Says why something was refused; what stands at a field (`placed`) is not said twice. */
export const ProblemNotice = (props: {
  readonly problem: Problem;
  readonly placed?: (path: string) => boolean;
}) => {
  const { problem, placed = never } = props;
  const others = (problem.errors ?? []).filter(({ path }) => !placed(path));
  return (
    <div role="alert" tabIndex={-1} className="notice bad">
      <p>
        {problem.code === 'no_answer' ? (
          <FormattedMessage id="ui.noAnswer" />
        ) : (
          problem.detail || problem.title
        )}
      </p>
      {others.length > 0 && (
        <ul>
          {others.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** Shown while something is on its way. */
export const Loading = () => (
  <output className="hint">
    <FormattedMessage id="ui.loading" />
  </output>
);
