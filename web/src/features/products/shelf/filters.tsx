import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { asciiDigits } from '../../../../../domain/format/digits.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { useWords } from '../../../i18n/words.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { Hint, Row } from '../../../ui/layout.tsx';
import type { Facet, FacetValue, ShelfPage } from './api.ts';
import { addressOf, chosenIn, withoutFilters, type Filter, type ShelfAsk } from './ask.ts';
import css from './shelf.module.css';

type Of = { readonly ask: ShelfAsk };

/** The filters of the store with the number of products of each value. Each choice is an address. */
export const Filters = (props: Of & { readonly page: ShelfPage | undefined }) => {
  const { ask, page } = props;
  return (
    <div className={css.filters}>
      {chosenIn(ask) > 0 && (
        <Row>
          <Link to={addressOf(withoutFilters(ask))} replace>
            <FormattedMessage id="products.filters.clear" />
          </Link>
        </Row>
      )}
      {page?.facets?.map((facet) => (
        <FacetOf key={facet.field} ask={ask} facet={facet} />
      ))}
      <PriceRange ask={ask} range={page?.price ?? null} />
    </div>
  );
};

/** The values in the order in which they are shown: those of a tree below their parents, each with its depth. */
const ordered = (values: readonly FacetValue[]): readonly (FacetValue & { readonly depth: number })[] => {
  const known = new Set(values.map(({ value }) => value));
  const below = (parent: string | null, depth: number): readonly (FacetValue & { depth: number })[] =>
    values
      .filter(({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null) === parent)
      .flatMap((one) => [{ ...one, depth }, ...below(one.value, depth + 1)]);
  return below(null, 0);
};

const toggled = (ask: ShelfAsk, field: Filter, value: string): ShelfAsk => {
  const { [field]: now, ...others } = ask.filters;
  return { ...ask, filters: now === value ? others : { ...others, [field]: value } };
};

const FacetOf = ({ ask, facet: { field, values } }: Of & { readonly facet: Facet }) => {
  const words = useWords();
  const format = useFormat();
  const now = ask.filters[field];
  if (values.length === 0 && now === undefined) return null;
  const wordOf = ({ value, name }: FacetValue): ReactNode =>
    name === null ? words.value('product', field, value) : <bdi>{name}</bdi>;
  return (
    <details open className={css.facet}>
      <summary>{words.field('product', field)}</summary>
      <ul>
        {ordered(values).map((one) => (
          <li key={one.value} data-depth={one.depth || undefined}>
            <Link
              to={addressOf(toggled(ask, field, one.value))}
              replace
              aria-current={one.value === now ? 'true' : undefined}
            >
              <span>{wordOf(one)}</span>
              <span className={css.count}>{format.number(one.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
};

const PIASTRES = 100;

const PriceRange = ({ ask, range }: Of & { readonly range: ShelfPage['price'] }) => {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const go = useNavigate();
  const { min, max } = ask;
  return (
    <details open className={css.facet}>
      <summary>
        <FormattedMessage id="products.filter.price" />
      </summary>
      {range && (
        <Hint>
          <FormattedMessage
            id="products.filter.range"
            values={{
              min: format.number(Math.floor(range.min / PIASTRES)),
              max: format.number(Math.ceil(range.max / PIASTRES)),
            }}
          />
        </Hint>
      )}
      <Form
        key={`${min} ${max}`}
        label={formatMessage({ id: 'products.filter.price' })}
        initial={{ min, max }}
        stays
        onSend={async (typed) => {
          const [from, to] = [typed.min, typed.max].map((text) => asciiDigits(text).replaceAll(/\D/g, ''));
          await go(addressOf({ ...ask, min: from ?? '', max: to ?? '' }), { replace: true });
          return undefined;
        }}
      >
        <div className={css.range}>
          <Field
            name="min"
            label={<FormattedMessage id="products.filter.min" />}
            inputMode="numeric"
            maxLength={9}
          />
          <Field
            name="max"
            label={<FormattedMessage id="products.filter.max" />}
            inputMode="numeric"
            maxLength={9}
          />
        </div>
        <SendButton look="quiet">
          <FormattedMessage id="products.filter.apply" />
        </SendButton>
      </Form>
    </details>
  );
};
