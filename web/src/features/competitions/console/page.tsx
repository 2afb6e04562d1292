import { useParams } from 'react-router';
import { Console } from './console.tsx';

/** The organiser's console of a competition. */
const ConsolePage = () => {
  const { id = '' } = useParams();
  return <Console id={id} />;
};

export default ConsolePage;
