import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/provider.tsx';
import css from './sell.module.css';
import { addressOf, STEPS, type Step } from './steps.ts';

/** The steps; those of a product that exists can be gone to in any order. */
export const Progress = ({ now, productId }: { readonly now: Step; readonly productId?: string }) => {
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  return (
    <nav aria-label={formatMessage({ id: 'sell.title' })}>
      <ol className={css.steps}>
        {STEPS.map((step, index) => {
          const shown = {
            'data-number': number(index + 1),
            ...(step === now && { 'aria-current': 'step' as const }),
          };
          const word = <FormattedMessage id={`sell.step.${step}`} />;
          return (
            <li key={step}>
              {productId === undefined ? (
                <span {...shown}>{word}</span>
              ) : (
                <Link to={addressOf(productId, step)} {...shown}>
                  {word}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
