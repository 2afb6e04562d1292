import type { Money } from '../../../domain/format/format.ts';
import { Section } from '../parts.tsx';
import { useSpeech } from '../speech.tsx';

/** A plan in the reader's language, as `GET /subscriptions/plans` answers. */
export type Offer = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly isPopular: boolean;
  readonly monthly: Money;
  readonly yearly: Money;
};

/** Both prices are in the page; the chosen period shows one of them, without a script. */
export const Pricing = ({ offers }: { readonly offers: readonly Offer[] }) => {
  const { say } = useSpeech();
  return (
    <Section id="pricing" title={say('pricing.title')} lead={say('pricing.text')}>
      <fieldset className="period">
        <legend className="unseen">{say('pricing.period')}</legend>
        {(['month', 'year'] as const).map((period) => (
          <label key={period}>
            <input type="radio" name="period" value={period} defaultChecked={period === 'month'} />
            <span>{say(`pricing.${period}`)}</span>
          </label>
        ))}
      </fieldset>
      <ul className="plans">
        {offers.map((offer) => (
          <li key={offer.id} className={offer.isPopular ? 'popular' : undefined}>
            {offer.isPopular && <p className="tag">{say('pricing.popular')}</p>}
            <h3>{offer.name}</h3>
            <Price offer={offer} />
            <p>{offer.description}</p>
            <ul>
              {offer.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <a className="button" href={`/plans/${offer.id}`}>
              {say('pricing.start')}
              <span className="unseen">: {offer.name}</span>
            </a>
          </li>
        ))}
      </ul>
      <Promo offers={offers} />
      <p className="ways-in">
        <a href="/on">{say('pricing.skip')}</a>
        <a href="/auth/signup">{say('account.signUp')}</a>
        <button type="button" data-guest hidden>
          {say('account.guest')}
        </button>
        <output data-guest-failed={say('pricing.guest.failed')} />
      </p>
    </Section>
  );
};

const Price = ({ offer: { monthly, yearly } }: { readonly offer: Offer }) => {
  const { say, money } = useSpeech();
  if (monthly.amount === 0) return <p className="price">{say('pricing.free')}</p>;
  return (
    <>
      <p className="price by-month">{say('pricing.perMonth', { price: money(monthly) })}</p>
      <p className="price by-year">{say('pricing.perYear', { price: money(yearly) })}</p>
    </>
  );
};

const MONTHS = 12;

/** A month's share of the yearly price of the popular plan (decision 28). */
const Promo = ({ offers }: { readonly offers: readonly Offer[] }) => {
  const { say, money } = useSpeech();
  const offer = offers.find(({ isPopular }) => isPopular);
  if (!offer) return null;
  const { amount, currency } = offer.yearly;
  const month = money({ amount: Math.round(amount / MONTHS), currency });
  const words = say('pricing.promo', { plan: offer.name, price: month });
  return (
    <aside className="promo" aria-label={words}>
      <p>{words}</p>
      <p>{say('pricing.promo.text', { year: money(offer.yearly) })}</p>
    </aside>
  );
};
