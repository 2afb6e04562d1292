import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/provider.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { isOpen, STEPS, type OnTheWay, type Place } from './step.ts';
import css from './steps.module.css';

/** Progress of onboarding; the member can return to a finished step. */
export const Steps = ({ account, place }: { readonly account: OnTheWay; readonly place: Place }) => {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = STEPS.indexOf(place.step);
  return (
    <ol className={css.steps} aria-label={formatMessage({ id: 'onboarding.steps' })}>
      {STEPS.map((step, index) => {
        const to = { step };
        const isLink = index !== now && isOpen(account, to);
        const content = (
          <>
            <span className={css.sign}>{index < now ? <Icon name="check" /> : format.number(index + 1)}</span>
            <FormattedMessage id={`onboarding.step.${step}`} />
          </>
        );
        return (
          <li key={step} aria-current={index === now ? 'step' : undefined} data-done={index < now}>
            {isLink ? (
              <Link to="/on" replace={false} state={to}>
                {content}
              </Link>
            ) : (
              <span>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
};
