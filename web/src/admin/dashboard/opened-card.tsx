import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams, type To } from 'react-router';
import { Card, Row } from '../../ui/layout.tsx';
import { Further } from '../../ui/list/further.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { withValues } from './address.ts';

/** A list of the API that is read page by page. */
type Read<T> = {
  readonly currentData?: { readonly pages: readonly T[] } | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly fetchNextPage: () => unknown;
};

type OpenedCardProps<T> = {
  /** The element's id, to which links lead. */
  readonly id: string;
  readonly title: ReactNode;
  /** The level of the title; 2 if left out. */
  readonly heading?: 'h2' | 'h3';
  /** The parameter of the address with the order of the list. */
  readonly order: string;
  /** The address without this list. */
  readonly close: To;
  readonly read: Read<T>;
  /** Stands above the list. */
  readonly lead?: ReactNode;
  readonly children: (pages: readonly T[]) => ReactNode;
  /** Stands below the list. */
  readonly after?: ReactNode;
};

/** The list of what a number was counted from, in either order. */
export const OpenedCard = <T,>(props: OpenedCardProps<T>) => {
  const { id, title, heading: Heading = 'h2', order, close, read, lead, children, after } = props;
  const [address] = useSearchParams();
  const isFirst = address.get(order) === 'first';
  return (
    <Card id={id} aria-labelledby={`${id}-title`}>
      <Row apart>
        <Heading id={`${id}-title`}>{title}</Heading>
        <Row>
          <Link to={`?${withValues(address, { [order]: isFirst ? null : 'first' }).toString()}`}>
            <FormattedMessage id={`admin.dash.events.${isFirst ? 'last' : 'first'}`} />
          </Link>
          <Link to={close}>
            <FormattedMessage id="admin.dash.events.close" />
          </Link>
        </Row>
      </Row>
      {lead}
      <Loaded read={{ ...read, data: read.currentData }}>
        {({ pages }) => (
          <>
            {children(pages)}
            {read.hasNextPage && (
              <Further pages={read} more={<FormattedMessage id="resource.more" />} end="" />
            )}
          </>
        )}
      </Loaded>
      {after}
    </Card>
  );
};
