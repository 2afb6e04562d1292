import { definitionOf, ResourceList, ThingCard } from '../../resources/index.ts';
import { Loading } from '../../ui/loading.tsx';

/** The list of the open opportunities. */
export const OPEN = '/posts/opportunities';

const FIELDS = ['authorId', 'wantedRole', 'wantedSport', 'ageGroup', 'closesAt', 'closedAt'];

/** Opportunities, each with its terms. */
export const Offers = (props: Omit<Parameters<typeof ResourceList>[0], 'children' | 'definition'>) => {
  const definition = definitionOf('post');
  if (!definition) return <Loading count={3} />;
  return (
    <ResourceList {...props} definition={definition}>
      {(post) => <ThingCard definition={definition} thing={post} fields={FIELDS} />}
    </ResourceList>
  );
};
