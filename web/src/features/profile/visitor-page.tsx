import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { ClosedPage, Join } from '../visitor/index.ts';
import { ByUsername } from './by-username.tsx';
import Cv from './cv.tsx';

const BY_USERNAME = '@';

/** The public page of a member who wants one, as visitors see it: to be read only. */
const VisitorProfilePage = () => {
  const { id = '' } = useParams();
  if (id.startsWith(BY_USERNAME)) {
    return <ByUsername username={id.slice(BY_USERNAME.length)} missing={<ClosedPage />} />;
  }
  return (
    <>
      <Cv key={id} id={id} missing={<ClosedPage />} />
      <Join title={<FormattedMessage id="profile.join" />} />
    </>
  );
};

export default VisitorProfilePage;
