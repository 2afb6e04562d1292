import { useMemo, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import type { AccountClassName } from '../../../../domain/commerce/ledger/accounts.ts';
import type { Named as NamesOf, Page } from '../../app/api/resource-types.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { NamesHere, ResourceScope, ThingChip } from '../../resources/index.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Fact, Facts, Hint, Row } from '../../ui/layout.tsx';
import { Further } from '../../ui/list/further.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { listOf, staffScope } from '../resources/scope.ts';
import {
  useLedgerAccountsInfiniteQuery,
  useLedgerEntriesInfiniteQuery,
  type Account,
  type Entry,
} from './api.ts';

/** The texts of the chart of accounts. */
const TEXTS: Readonly<Record<AccountClassName, MessageId>> = {
  'provider:clearing': 'admin.ledger.clearing',
  'provider:fees': 'admin.ledger.fees',
  'platform:bank': 'admin.ledger.bank',
  'platform:commission': 'admin.ledger.commission',
  'payment:<id>': 'admin.ledger.payment',
  'seller:<id>:pending': 'admin.ledger.pending',
  'seller:<id>:available': 'admin.ledger.available',
  'seller:<id>:payouts': 'admin.ledger.payouts',
  'subscriptions:revenue': 'admin.ledger.subscriptions',
  'campaign:<id>:budget': 'admin.ledger.budget',
  'advertising:revenue': 'admin.ledger.advertising',
};

const isClass = (name: string): name is AccountClassName => Object.hasOwn(TEXTS, name);

/** The address of an account's entries, or of the accounts of a class. */
const to = (parameters: Readonly<Record<string, string>>): string =>
  `?${new URLSearchParams(parameters).toString()}`;

/** The ledger: from an account to its entries, and from an entry to its event. */
export const LedgerPage = () => {
  const [address] = useSearchParams();
  const [account, currency] = [address.get('account'), address.get('currency')];
  return (
    <ResourceScope value={staffScope}>
      <PageHeading id="admin.ledger" />
      {account !== null && currency !== null ? (
        <Entries account={account} currency={currency} />
      ) : (
        <Accounts of={address.get('class') ?? ''} />
      )}
    </ResourceScope>
  );
};

const Accounts = ({ of }: { readonly of: string }) => {
  const read = useLedgerAccountsInfiniteQuery(isClass(of) ? of : '', { refetchOnMountOrArgChange: true });
  return (
    <>
      <Card>
        <Row>
          <Link to={to({})} aria-current={of === '' ? 'page' : undefined}>
            <FormattedMessage id="admin.ledger.all" />
          </Link>
          {Object.entries(TEXTS).map(([name, text]) => (
            <Link key={name} to={to({ class: name })} aria-current={of === name ? 'page' : undefined}>
              <FormattedMessage id={text} />
            </Link>
          ))}
        </Row>
      </Card>
      <Loaded read={{ ...read, data: read.currentData }}>
        {({ pages }) => (
          <Named pages={pages}>
            {pages.every(({ items }) => items.length === 0) && <None />}
            {pages
              .flatMap(({ items }) => items)
              .map((one) => (
                <AccountCard key={`${one.account} ${one.currency}`} account={one} />
              ))}
            {read.hasNextPage && (
              <Further pages={read} more={<FormattedMessage id="resource.more" />} end="" />
            )}
          </Named>
        )}
      </Loaded>
    </>
  );
};

type Pages = readonly (Page<Account> & NamesOf)[];

/** Provides the names of all pages to the accounts. */
const Named = ({ pages, children }: { readonly pages: Pages; readonly children: ReactNode }) => {
  const names = useMemo(() => Object.assign({}, ...pages.map((page) => page.names ?? {})), [pages]);
  return <NamesHere value={names}>{children}</NamesHere>;
};

const None = () => (
  <Card>
    <Empty icon="inbox">
      <FormattedMessage id="admin.ledger.none" />
    </Empty>
  </Card>
);

const AccountCard = ({
  account: { account, class: name, currency, balance, entries, subject },
}: {
  readonly account: Account;
}) => {
  const { money, number } = useFormat();
  return (
    <Card as="article">
      <Row apart>
        <Link to={to({ account, currency })}>
          <FormattedMessage id={TEXTS[name]} />
        </Link>
        {subject && <ThingChip kind={subject.kind} id={subject.id} />}
      </Row>
      <Facts>
        <Fact name={<FormattedMessage id="admin.ledger.balance" />}>
          {money({ amount: balance, currency })}
        </Fact>
        <Fact name={<FormattedMessage id="admin.ledger.entries" />}>{number(entries)}</Fact>
      </Facts>
    </Card>
  );
};

const Entries = (of: { readonly account: string; readonly currency: string }) => {
  const read = useLedgerEntriesInfiniteQuery(of, { refetchOnMountOrArgChange: true });
  return (
    <>
      <p>
        <Link to={to({})}>
          <FormattedMessage id="admin.ledger.back" />
        </Link>
      </p>
      <Loaded read={{ ...read, data: read.currentData }}>
        {({ pages }) => (
          <>
            {pages.every(({ items }) => items.length === 0) && <None />}
            {pages
              .flatMap(({ items }) => items)
              .map((one) => (
                <EntryCard key={one.id} entry={one} of={of.account} />
              ))}
            {read.hasNextPage && (
              <Further pages={read} more={<FormattedMessage id="resource.more" />} end="" />
            )}
          </>
        )}
      </Loaded>
    </>
  );
};

/** An entry: its event with a link to the item and its history, and all postings. */
const EntryCard = ({
  entry: { event, kind, item, at, currency, postings, orderId },
  of,
}: {
  readonly entry: Entry;
  readonly of: string;
}) => {
  const { money } = useFormat();
  const words = useWords();
  return (
    <Card as="article">
      <Row apart>
        <Link to={`${listOf(kind)}/${item}`}>{words.event(kind, event)}</Link>
        <Hint>
          <Time at={at} />
        </Hint>
      </Row>
      <Facts>
        {postings.map(({ account, class: name, amount }) => (
          <Fact
            key={account}
            name={
              account === of ? (
                <strong>
                  <FormattedMessage id={TEXTS[name]} />
                </strong>
              ) : (
                <Link to={to({ account, currency })}>
                  <FormattedMessage id={TEXTS[name]} />
                </Link>
              )
            }
          >
            <FormattedMessage
              id={amount > 0 ? 'admin.ledger.debit' : 'admin.ledger.credit'}
              values={{ amount: money({ amount: Math.abs(amount), currency }) }}
            />
          </Fact>
        ))}
      </Facts>
      {orderId !== null && (
        <Link to={`${listOf('order')}/${orderId}`}>
          <FormattedMessage id="admin.ledger.order" />
        </Link>
      )}
    </Card>
  );
};
