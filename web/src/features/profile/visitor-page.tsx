import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { ClosedPage, Join } from '../visitor/index.ts';
import { ByUsername } from './by-username.tsx';
import css from './cv.module.css';
import Cv from './cv.tsx';
import { usernameIn } from './username.ts';

/** The public page of a member who wants one, as visitors see it: to be read only. */
const VisitorProfilePage = () => {
  const { id = '' } = useParams();
  const username = usernameIn(id);
  if (username === null) return <PublicPage key={id} id={id} />;
  return (
    <ByUsername username={username} missing={<ClosedPage />}>
      {(found) => <PublicPage key={found} id={found} />}
    </ByUsername>
  );
};

const PublicPage = ({ id }: { readonly id: string }) => (
  <>
    <Cv id={id} missing={<ClosedPage />} />
    <div className={css.forScreens}>
      <Join title={<FormattedMessage id="profile.join" />} />
    </div>
  </>
);

export default VisitorProfilePage;
