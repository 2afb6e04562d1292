import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { useUserGetQuery } from '../../app/generated/user.ts';
import { Parts, ThingCard } from '../../resources/index.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import QrCode from '../../ui/qr-code.tsx';
import type { Member } from '../account/index.ts';
import { About } from './about.tsx';
import css from './cv.module.css';
import '../../ui/theme/print.css';
import { Facts } from './facts.tsx';
import { FromMatches } from './matches/totals.tsx';
import { AchievementPosts } from './sections/achievement-posts.tsx';
import { PUBLIC_SECTIONS, type Section } from './sections/listed.tsx';
import { SelfReported, useSection } from './sections/sections.tsx';
import { shortAddressOf } from './short-address.ts';

/** Statuses of the API where the reader may see no such member. */
const NOTHING: readonly (number | undefined)[] = [400, 401, 404];

/**
 * A member's sports CV: card, facts, career and portfolio; made to be printed, with its address as a QR code on paper.
 * `missing` if the reader may see no such member.
 */
const Cv = ({ id, missing }: { readonly id: string; readonly missing: ReactNode }) => {
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
          <Facts member={found} />
          <div className={css.sections}>
            <FromMatches id={id} />
            <AchievementPosts id={id} isOnPaper />
            {PUBLIC_SECTIONS.map((section) => (
              <Lines key={section.kind} section={section} id={id} />
            ))}
          </div>
        </div>
      )}
    </Loaded>
  );
};

const Address = ({ member }: { readonly member: Member }) => {
  const { formatMessage } = useIntl();
  return (
    <div className={css.code}>
      <QrCode value={shortAddressOf(member)} label={formatMessage({ id: 'profile.code' })} />
    </div>
  );
};

const Lines = ({ section, id }: { readonly section: Section; readonly id: string }) => {
  const list = useSection(section, id);
  if (!list) return null;
  const { definition } = list;
  const { fields, renderMore, isForScreens, isSelfReported } = section;
  const tag = isSelfReported ? <SelfReported /> : null;
  const lines = (
    <Parts
      part={{
        ...list,
        hidesEmpty: true,
        renderAll: (things) =>
          things.map((thing) => (
            <ThingCard key={thing.id} definition={definition} thing={thing} fields={fields} tag={tag}>
              {renderMore?.(thing)}
            </ThingCard>
          )),
      }}
    />
  );
  return isForScreens ? <div className={css.forScreens}>{lines}</div> : lines;
};

export default Cv;
