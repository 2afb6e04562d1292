import { useStanding } from '../../app/use-standing.ts';
import { useMeQuery, type Me } from './api.ts';

/** The signed-in member; undefined for guests and until it is known. */
export const useMe = (): Me | undefined => {
  const signedIn = useStanding('auth') === 'signedIn';
  const { data } = useMeQuery(undefined, { skip: !signedIn });
  return signedIn ? data : undefined;
};
