import { Suspense, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { useUserGetQuery } from '../../app/generated/user.ts';
import { Parts, ThingCard } from '../../resources/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useMe, type Member } from '../account/index.ts';
import { About } from './about.tsx';
import css from './cv.module.css';
import '../../ui/theme/print.css';
import { Facts } from './facts.tsx';
import { FromMatches } from './matches/totals.tsx';
import { AchievementPosts } from './sections/achievement-posts.tsx';
import { CV_SECTIONS, PUBLIC_SECTIONS, type Section } from './sections/listed.tsx';
import { SelfReported, useProfileId, useSection, useTitleIn } from './sections/sections.tsx';
import { shortAddressOf } from './short-address.ts';

const QrCode = lazily(() => import('../../ui/qr-code.tsx'));

/** Statuses of the API where the reader may see no such member. */
const NOTHING: readonly (number | undefined)[] = [400, 401, 404];

/**
 * A member's sports CV: card, facts, career and portfolio; made to be printed, with its address as a QR code on paper.
 * `missing` if the reader may see no such member.
 */
const Cv = ({ id, missing }: { readonly id: string; readonly missing: ReactNode }) => {
  const sections = useMe() ? CV_SECTIONS : PUBLIC_SECTIONS;
  const member = useUserGetQuery({ id });
  if (NOTHING.includes(problemIn(member)?.status)) return missing;
  return (
    <Loaded read={member}>
      {(found) => (
        <div className={css.cv}>
          <About member={found}>
            <div className={css.aside}>
              <Button look="quiet" small onClick={() => window.print()}>
                <FormattedMessage id="profile.print" />
              </Button>
              <Address member={found} />
            </div>
          </About>
          <OwnFacts member={found} />
          <div className={css.sections}>
            <FromMatches id={id} />
            <AchievementPosts id={id} isOnPaper />
            {sections.map((section) =>
              section.profile ? (
                <OfProfile key={section.definition.name} section={section} id={id} />
              ) : (
                <Lines key={section.definition.name} section={section} id={id} />
              ),
            )}
          </div>
        </div>
      )}
    </Loaded>
  );
};

/** The facts; on the reader's own CV those that everybody sees, and at wish all of them. */
const OwnFacts = ({ member }: { readonly member: Member }) => {
  const isOwn = useMe()?.id === member.id;
  const [isWhole, setWhole] = useState(false);
  if (!isOwn) return <Facts member={member} />;
  return (
    <>
      <Card as="div" className={css.forScreens}>
        <Row apart>
          <Hint>
            <FormattedMessage id={`profile.cv.${isWhole ? 'whole' : 'shared'}`} />
          </Hint>
          <Button look="quiet" small onClick={() => setWhole(!isWhole)}>
            <FormattedMessage id={`profile.cv.${isWhole ? 'leaveOut' : 'include'}`} />
          </Button>
        </Row>
        {member.publicPage !== true && (
          <Row apart>
            <Hint>
              <FormattedMessage id="profile.cv.closed" />
            </Hint>
            <ButtonLink to="/settings/privacy" look="quiet" small>
              <FormattedMessage id="profile.cv.open" />
            </ButtonLink>
          </Row>
        )}
      </Card>
      <Facts member={member} isForAll={!isWhole} />
    </>
  );
};

const Address = ({ member }: { readonly member: Member }) => {
  const { formatMessage } = useIntl();
  return (
    <div className={css.code}>
      <Suspense>
        <QrCode value={shortAddressOf(member)} label={formatMessage({ id: 'profile.code' })} />
      </Suspense>
    </div>
  );
};

/** A list of the member's profile in a role; nothing without one. */
const OfProfile = ({ section, id }: { readonly section: Section; readonly id: string }) => {
  const profileId = useProfileId(section.profile, id);
  return profileId === undefined ? null : <Lines section={section} id={profileId} />;
};

const Lines = ({ section, id }: { readonly section: Section; readonly id: string }) => {
  const list = useSection(section, id);
  const titleIn = useTitleIn(section);
  const { definition } = list;
  const { fields, renderMore, isForScreens, isSelfReported, where, onPaper = where } = section;
  const tag = isSelfReported ? <SelfReported /> : null;
  const lines = (
    <Parts
      part={{
        ...list,
        ...(onPaper && { where: onPaper }),
        hidesEmpty: true,
        renderAll: (things) =>
          things.map((thing) => (
            <ThingCard
              key={thing.id}
              definition={definition}
              thing={thing}
              fields={fields}
              {...titleIn(thing)}
              {...(!section.hasState && { tag })}
            >
              {renderMore?.(thing)}
            </ThingCard>
          )),
      }}
    />
  );
  return isForScreens ? <div className={css.forScreens}>{lines}</div> : lines;
};

export default Cv;
