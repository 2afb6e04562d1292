import { Children, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { Tag } from '../../ui/layout.tsx';
import { Time, TimeAgo } from '../../ui/time.tsx';
import type { Found, NameOf } from './api.ts';
import css from './search.module.css';

const textIn = (value: unknown, ...path: readonly string[]): string => {
  const found = path.reduce<unknown>(
    (within, name) => (typeof within === 'object' && within !== null ? Reflect.get(within, name) : null),
    value,
  );
  return typeof found === 'string' ? found : '';
};

const moneyIn = (value: unknown) => {
  if (typeof value !== 'object' || value === null || !('amount' in value) || !('currency' in value))
    return null;
  const { amount, currency } = value;
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null;
};

/** The fields that distinguish results of a kind: time, place, price, audience, author. */
const useFactsOf = ({ kind, item }: Found, by: NameOf | undefined): readonly ReactNode[] => {
  const words = useWords();
  const format = useFormat();
  const text = (...path: readonly string[]): ReactNode => {
    const said = textIn(item, ...path);
    return said && <bdi>{said}</bdi>;
  };
  const day = (field: string): ReactNode => {
    const at = textIn(item, field);
    return at && <Time at={at} />;
  };
  const valueOf = (resource: string, field: string): ReactNode => {
    const value = textIn(item, field);
    return value && words.value(resource, field, value);
  };
  const author = by?.name && <bdi>{by.name}</bdi>;
  if (kind === 'user') return [text('position'), valueOf('user', 'governorate')];
  if (kind === 'club') return [text('stadium')];
  if (kind === 'event') return [day('startsAt'), text('venue')];
  if (kind === 'competition')
    return [day('startsAt'), text('venue'), words.state('competition', textIn(item, 'state'))];
  if (kind === 'job') return [author, text('role'), text('location')];
  if (kind === 'product') {
    const price = moneyIn(item['price']);
    return [price && <b key="price">{format.money(price)}</b>, valueOf('product', 'governorate')];
  }
  if (textIn(item, 'closesAt') !== '')
    return [
      author,
      valueOf('post', 'wantedRole'),
      text('opportunity', 'location'),
      <Until key="until" item={item} />,
    ];
  return [author, <TimeAgo key="ago" at={textIn(item, 'createdAt')} />];
};

/** Until when an opportunity is open. */
const Until = ({ item }: { readonly item: Found['item'] }) =>
  textIn(item, 'closedAt') === '' ? (
    <FormattedMessage id="search.until" values={{ time: <Time at={textIn(item, 'closesAt')} /> }} />
  ) : (
    <Tag>
      <FormattedMessage id="search.closed" />
    </Tag>
  );

/** The facts of a result in one line. */
export const FoundFacts = ({ found, by }: { readonly found: Found; readonly by: NameOf | undefined }) => {
  const facts = useFactsOf(found, by).filter((fact) => fact !== '' && fact != null && fact !== false);
  if (facts.length === 0) return null;
  return (
    <p className={css.facts}>
      {Children.toArray(facts.flatMap((fact, at) => (at === 0 ? [fact] : [' · ', fact])))}
    </p>
  );
};
