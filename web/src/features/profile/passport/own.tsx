import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { problemIn } from '../../../app/api/problem.ts';
import { definition } from '../../../resources/generated/definitions/career-passport.ts';
import { ActionBar, Parts, ThingCard } from '../../../resources/index.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/heading.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Empty, ProblemNotice } from '../../../ui/overlay/notice.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { Time } from '../../../ui/time.tsx';
import { useMe } from '../../account/index.ts';
import { useIssuePassportMutation, usePassportQuery } from '../api.ts';
import { Entries } from './entries.tsx';

const FILE = 'career.malaab-passport';

/** The reader's career passport: what others confirmed, as a signed file to hand on. */
const OwnPassport = () => {
  const read = usePassportQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeading id="profile.passport" />
      <Loaded read={read}>
        {({ claims }) => (
          <>
            <Card as="div">
              <p>
                <FormattedMessage id="profile.passport.lead" />
              </p>
              <Row>
                <Issue />
                <Link to="/passport">
                  <FormattedMessage id="profile.passport.check" />
                </Link>
              </Row>
            </Card>
            {claims.entries.length === 0 ? (
              <Card>
                <Empty icon="shield">
                  <FormattedMessage id="profile.passport.none" />
                </Empty>
              </Card>
            ) : (
              <Entries entries={claims.entries} />
            )}
            <Issued />
          </>
        )}
      </Loaded>
    </>
  );
};

/** Issues a passport as a file. */
const Issue = () => {
  const [issue, issuing] = useIssuePassportMutation();
  const problem = problemIn(issuing);
  const save = async (): Promise<void> => {
    const { data } = await issue();
    if (data) saveFile(FILE, 'application/jose', data.passport);
  };
  return (
    <>
      <Button onClick={() => void save()}>
        <FormattedMessage id="profile.passport.save" />
      </Button>
      {problem && <ProblemNotice problem={problem} />}
    </>
  );
};

const FIELDS = ['recalledFor'];

/** The passports that the reader has issued, each of which can be recalled. */
const Issued = () => {
  const me = useMe();
  if (!me) return null;
  return (
    <Parts
      part={{
        definition,
        path: `/career-passports/user/${me.id}`,
        title: <FormattedMessage id="profile.passport.issued" />,
        hidesEmpty: true,
        renderItem: (passport) => (
          <ThingCard
            definition={definition}
            thing={passport}
            fields={FIELDS}
            title={<Time at={passport.createdAt} />}
          >
            <ActionBar
              definition={definition}
              thing={passport}
              asks={{ recall: <FormattedMessage id="profile.passport.recall.follows" /> }}
              isSmall
            />
          </ThingCard>
        ),
      }}
    />
  );
};

export default OwnPassport;
