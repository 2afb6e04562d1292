import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FieldProblem, Problem } from '../../app/api/problem.ts';
import { Icon, type IconName } from '../icon.tsx';
import css from './notice.module.css';

/** A message about an event, or a hint for the next step; read aloud when it appears. */
export const Notice = (props: { readonly warm?: boolean; readonly children: ReactNode }) => (
  <output className={clsx(css.notice, props.warm && css.warm)}>{props.children}</output>
);

/** Says that something can't be. */
export const ProblemText = ({ children }: { readonly children: ReactNode }) => (
  <p role="alert" className={`${css.notice} ${css.bad}`}>
    {children}
  </p>
);

const never = (): boolean => false;

/** Whether it is a limit that was reached: the problem itself says no more than that. */
const isLimit = ({ code }: FieldProblem): boolean => code === 'full' || code === 'below_taken';

/** Shows the reason of a refusal; errors shown at a field (`placed`) are not repeated. */
export const ProblemNotice = (props: {
  readonly problem: Problem;
  /** Says what did not happen, before the reason. */
  readonly lead?: ReactNode;
  readonly placed?: (path: string) => boolean;
}) => {
  const { problem, lead, placed = never } = props;
  const { errors = [] } = problem;
  const others = errors.filter((error) => !isLimit(error) && !placed(error.path));
  if (errors.length > 0 && errors.every((error) => isLimit(error) && placed(error.path))) return null;
  return (
    <div role="alert" tabIndex={-1} className={`${css.notice} ${css.bad}`}>
      <p>
        {lead} {problem.code === 'no_answer' ? <NoAnswer /> : problem.detail || problem.title}
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

/** Says that the server couldn't be asked, and whether that is the device's own network. */
const NoAnswer = () => {
  const [isOnline] = useState(() => navigator.onLine);
  return isOnline ? <FormattedMessage id="ui.noAnswer" /> : <FormattedMessage id="ui.offline" />;
};

/** Shown for an empty list, with a hint how to fill it. */
export const Empty = (props: {
  readonly icon: IconName;
  readonly children: ReactNode;
  /** A way on. */
  readonly action?: ReactNode;
}) => (
  <div className={css.empty}>
    <Icon name={props.icon} />
    <p>{props.children}</p>
    {props.action}
  </div>
);
