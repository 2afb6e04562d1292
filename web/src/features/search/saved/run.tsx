import { FormattedMessage } from 'react-intl';
import { Navigate } from 'react-router';
import { problemIn } from '../../../app/api/problem.ts';
import { useSavedSearchGetQuery } from '../../../app/generated/saved-search.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/heading.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Empty } from '../../../ui/overlay/notice.tsx';
import { resultsOf } from './saved-search.ts';

const NOT_THERE = 404;

/** The address of a saved search, as notifications name it: leads to its results. */
export const RunSearch = ({ id }: { readonly id: string }) => {
  const read = useSavedSearchGetQuery({ id });
  if (problemIn(read)?.status === NOT_THERE) return <Removed />;
  return <Loaded read={read}>{(search) => <Navigate to={resultsOf(search)} replace />}</Loaded>;
};

const Removed = () => (
  <Card>
    <PageHeading id="search.saved.title" hidden />
    <Empty
      icon="search"
      action={
        <ButtonLink to="/saved-searches">
          <FormattedMessage id="search.saved.title" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="search.saved.removed" />
    </Empty>
  </Card>
);
