import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import type { NameOf } from '../../../app/api/resource-types.ts';
import { PageHeading } from '../../../ui/heading.tsx';
import { Card, Hint, Row } from '../../../ui/layout.tsx';
import { Further } from '../../../ui/list/further.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Empty } from '../../../ui/overlay/notice.tsx';
import { MemberChip } from '../../network/index.ts';
import { NeedsPlan } from '../../plans/index.ts';
import { Time } from '../../../ui/time.tsx';
import { useViewersInfiniteQuery, type Viewer } from '../api.ts';
import css from '../profile.module.css';

/** The members who viewed the reader's profile, latest first. */
const Viewers = ({ id }: { readonly id: string }) => (
  <>
    <PageHeading id="profile.viewers" />
    <Views id={id} />
  </>
);

const Views = ({ id }: { readonly id: string }) => {
  const viewers = useViewersInfiniteQuery(id, { refetchOnMountOrArgChange: true });
  if (problemIn(viewers)?.code === 'plan_required') {
    return (
      <NeedsPlan>
        <FormattedMessage id="profile.viewers.plan" />
      </NeedsPlan>
    );
  }
  return (
    <>
      <Hint>
        <FormattedMessage id="profile.viewers.hint" />
      </Hint>
      <Loaded read={viewers} lead={<FormattedMessage id="profile.viewers.failed" />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) {
            return (
              <Card>
                <Empty icon="people">
                  <FormattedMessage id="profile.viewers.none" />
                </Empty>
              </Card>
            );
          }
          return (
            <>
              <ul className={css.cards}>
                {items.map(({ viewer, at }) => (
                  <li key={viewer.id + at}>
                    <Card as="div">
                      <Row apart>
                        <MemberChip id={viewer.id} name={chipOf(viewer)} />
                        <Time at={at} />
                      </Row>
                    </Card>
                  </li>
                ))}
              </ul>
              <Further pages={viewers} more={<FormattedMessage id="resource.more" />} end="" />
            </>
          );
        }}
      </Loaded>
    </>
  );
};

/** Without a name where the viewer is gone. */
const chipOf = ({ name, profilePicture }: Viewer): NameOf | undefined =>
  name === undefined
    ? undefined
    : {
        kind: 'user',
        name,
        picture: profilePicture ?? null,
        path: null,
        role: null,
        gender: null,
        verified: false,
      };

export default Viewers;
