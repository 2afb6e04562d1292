import { useParams } from 'react-router';
import { useStanding } from '../../app/use-standing.ts';
import { useMe } from '../account/index.ts';
import { ClosedPage } from './closed-page.tsx';

/**
 * The item of the address and the reader of its page, which visitors may open too; null until it is known who reads.
 * `item` is for `ResourcePage`; without `me` the reader is a visitor.
 */
export const useOpenItem = <Definition,>(definition: Definition | undefined) => {
  const me = useMe();
  const isVisitor = useStanding('auth') === 'guest';
  const { id = '' } = useParams();
  if (!definition || !(me || isVisitor)) return null;
  return { me, isVisitor, id, item: { definition, id, missing: isVisitor && <ClosedPage /> } };
};
