import { useParams } from 'react-router';
import { SavedSearches } from './list.tsx';
import { RunSearch } from './run.tsx';

/** The reader's saved searches; one of them leads to its results. */
const SavedSearchesPage = () => {
  const { id } = useParams();
  return id === undefined ? <SavedSearches /> : <RunSearch id={id} />;
};

export default SavedSearchesPage;
