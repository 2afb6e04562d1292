import type { ComponentProps, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Page } from '../../app/api/resource-types.ts';
import { NamesHere, PersonChip, useName } from '../../resources/index.ts';
import { Card } from '../../ui/layout.tsx';
import { Further } from '../../ui/list/further.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import css from './network.module.css';

type Pages<T> = { readonly pages: readonly Page<T>[] };
type Read<T> = Omit<ComponentProps<typeof Further>['pages'], 'data'> & {
  readonly data?: Pages<T> | undefined;
  readonly refetch: () => unknown;
};

/** A list of members that is read page by page, each with the reader's actions. */
export const People = <T extends { readonly id: string }>(props: {
  readonly read: Read<T>;
  /** Id of the member of an item. */
  readonly personIn: (item: T) => string;
  readonly empty: ReactNode;
  readonly children: (item: T, name: string | null) => ReactNode;
}) => {
  const { read, personIn, empty, children } = props;
  return (
    <Loaded read={read} meanwhile={<Loading count={3} />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) {
          return (
            <Card>
              <Empty icon="network">{empty}</Empty>
            </Card>
          );
        }
        return (
          <NamesHere value={Object.assign({}, ...pages.map(({ names }) => names))}>
            <ul className={css.people}>
              {items.map((item) => (
                <Person key={item.id} id={personIn(item)}>
                  {(name) => children(item, name)}
                </Person>
              ))}
            </ul>
            {read.hasNextPage && (
              <Further pages={read} more={<FormattedMessage id="resource.more" />} end="" />
            )}
          </NamesHere>
        );
      }}
    </Loaded>
  );
};

const Person = (props: { readonly id: string; readonly children: (name: string | null) => ReactNode }) => {
  const name = useName(props.id)?.name ?? null;
  return (
    <li>
      <Card as="div" className={css.person}>
        <PersonChip id={props.id} />
        {props.children(name)}
      </Card>
    </li>
  );
};
