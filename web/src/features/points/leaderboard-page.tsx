import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { NamesHere } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Select } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Further } from '../../ui/list/further.tsx';
import { MemberChip } from '../network/index.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { sports, useMe } from '../account/index.ts';
import { governorates } from '../profile/index.ts';
import { useLeaderboardInfiniteQuery, useLivePoints, type Board, type Ranked } from './api.ts';
import css from './points.module.css';

const FRIENDS = '/leaderboard/friends';

/** The members with the most points: all, or the reader's friends, of a sport and a governorate. */
export const LeaderboardPage = () => {
  useLivePoints();
  const { formatMessage } = useIntl();
  const { pathname, search } = useLocation();
  const [address] = useSearchParams();
  const among = pathname === FRIENDS ? 'friends' : 'all';
  const asked = {
    among,
    sport: address.get('sport') ?? '',
    governorate: address.get('governorate') ?? '',
  } as const;
  const board = useLeaderboardInfiniteQuery(asked, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeading id="points.board" />
      <Tabs
        label={formatMessage({ id: 'points.board' })}
        now={among}
        tabs={[
          {
            key: 'all',
            to: { pathname: '/leaderboard', search },
            label: <FormattedMessage id="points.board.all" />,
          },
          {
            key: 'friends',
            to: { pathname: FRIENDS, search },
            label: <FormattedMessage id="points.board.friends" />,
          },
        ]}
      />
      <Filters />
      <Loaded read={{ ...board, data: board.currentData }}>
        {({ pages }) => {
          const own = pages[0]?.own;
          return (
            <>
              {own && <OwnPlace own={own} />}
              <Places pages={pages} />
              <Further pages={board} more={<FormattedMessage id="resource.more" />} end="" />
            </>
          );
        }}
      </Loaded>
      <Hint>
        <FormattedMessage id="points.board.hint" />
      </Hint>
    </>
  );
};

const Filters = () => {
  const { formatMessage, locale } = useIntl();
  const words = useWords();
  const [address, setAddress] = useSearchParams();
  const { compare } = new Intl.Collator(locale);
  const all = { value: '', label: formatMessage({ id: 'resource.all' }) };
  const initial = {
    sport: address.get('sport') ?? '',
    governorate: address.get('governorate') ?? '',
  };
  const named = governorates.map((value) => ({ value, label: words.value('user', 'governorate', value) }));
  const choose = async (chosen: Readonly<Record<string, string>>): Promise<undefined> => {
    setAddress(
      Object.entries(chosen).filter(([, value]) => value !== ''),
      { replace: true },
    );
    return undefined;
  };
  return (
    <Card as="search">
      <Form key={Object.values(initial).join()} stays initial={initial} onSend={choose}>
        <div className={css.filters}>
          <Select
            name="sport"
            label={<FormattedMessage id="points.board.sport" />}
            options={[
              all,
              ...sports.map((value) => ({ value, label: formatMessage({ id: `sport.${value}` }) })),
            ]}
          />
          <Select
            name="governorate"
            label={<FormattedMessage id="points.board.governorate" />}
            options={[all, ...named.toSorted((one, other) => compare(one.label, other.label))]}
          />
          <SendButton look="quiet">
            <FormattedMessage id="resource.show" />
          </SendButton>
        </div>
      </Form>
    </Card>
  );
};

const OwnPlace = ({ own: { total, rank } }: Pick<Board, 'own'>) => {
  const { number } = useFormat();
  return (
    <Card>
      <Row apart>
        <div>
          <p>
            {rank === null ? (
              <FormattedMessage id="points.board.noPlace" />
            ) : (
              <FormattedMessage id="points.board.place" values={{ rank: number(rank) }} />
            )}
          </p>
          <Hint>
            <FormattedMessage id="points.total" values={{ count: total }} />
          </Hint>
        </div>
        <ButtonLink to="/level" look="quiet">
          <FormattedMessage id="points.title" />
        </ButtonLink>
      </Row>
    </Card>
  );
};

const Places = ({ pages }: { readonly pages: readonly Board[] }) => {
  const me = useMe();
  const items = pages.flatMap((page) => page.items);
  const names = Object.assign({}, ...pages.map((page) => page.names));
  if (items.length === 0) {
    return (
      <Card>
        <Empty icon="trophy">
          <FormattedMessage id="points.board.none" />
        </Empty>
      </Card>
    );
  }
  return (
    <NamesHere value={names}>
      <Card>
        <ol className={css.rows}>
          {items.map((one) => (
            <Place key={one.id} one={one} isOwn={one.id === me?.id} />
          ))}
        </ol>
      </Card>
    </NamesHere>
  );
};

const Place = ({ one, isOwn }: { readonly one: Ranked; readonly isOwn: boolean }) => {
  const { number } = useFormat();
  return (
    <li className={css.place} data-own={isOwn || undefined}>
      <strong className={css.rank}>{number(one.rank)}</strong>
      <MemberChip id={one.id} />
      <span className={css.score}>
        <strong className={css.points}>
          <FormattedMessage id="points.count" values={{ count: one.total }} />
        </strong>
        <Hint>
          <FormattedMessage id="points.level" values={{ level: number(one.level) }} />
        </Hint>
      </span>
    </li>
  );
};
