import { use } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { isFor, MainPages } from '../../app/shell/main-pages.ts';
import { useWaiting } from '../../app/shell/waiting.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card, Hint, Name, Unseen } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { RoleName, useMe } from '../account/index.ts';
import css from './navigation.module.css';

/** On a phone, the reader and the main pages without a tab. */
const MePage = () => {
  const me = useMe();
  const pages = use(MainPages).filter(({ place }) => place === 'rail');
  const waiting = useWaiting();
  const format = useFormat();
  if (!me) return <Loading count={2} />;
  return (
    <>
      <PageHeading id="app.me" hidden />
      <Card className={css.person}>
        <Avatar id={me.id} name={me.name} picture={me.profilePicture} />
        <div>
          <Name>{me.name}</Name>
          {me.role && (
            <Hint>
              <RoleName role={me.role} gender={me.gender} />
            </Hint>
          )}
        </div>
      </Card>
      <Card as="div" className={css.list}>
        {pages
          .filter((item) => isFor(me, item))
          .map(({ to, icon, label }) => {
            const { count = 0, label: said } = waiting.get(to) ?? {};
            return (
              <Link key={to} to={to} className={css.item}>
                <Icon name={icon} />
                <span aria-hidden={said !== undefined || undefined}>
                  <FormattedMessage id={label} />
                </span>
                {said !== undefined && <Unseen>{said}</Unseen>}
                {count > 0 && (
                  <span className={css.count} aria-hidden="true">
                    {format.number(count)}
                  </span>
                )}
                <Icon name="onward" />
              </Link>
            );
          })}
      </Card>
    </>
  );
};

export default MePage;
