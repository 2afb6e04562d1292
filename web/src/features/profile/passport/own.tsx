import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/heading.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Empty } from '../../../ui/overlay/notice.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { usePassportQuery } from '../api.ts';
import { Entries } from './entries.tsx';

const FILE = 'career.malaab-passport';

/** The reader's career passport: what others confirmed, as a signed file to hand on. */
const OwnPassport = () => {
  const read = usePassportQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeading id="profile.passport" />
      <Loaded read={read}>
        {({ passport, claims }) => (
          <>
            <Card as="div">
              <p>
                <FormattedMessage id="profile.passport.lead" />
              </p>
              <Row>
                <Button onClick={() => saveFile(FILE, 'application/jose', passport)}>
                  <FormattedMessage id="profile.passport.save" />
                </Button>
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
          </>
        )}
      </Loaded>
    </>
  );
};

export default OwnPassport;
