import { useEventParticipantListInfiniteQuery } from '../../app/generated/event-participant.ts';
import { useWords } from '../../i18n/words.ts';
import { Picker } from '../../resources/form/index.ts';
import { Select } from '../../ui/form/field.tsx';

const NOBODY = { value: '', label: '' };

/** Chooses among the approved participants by name; of very many, by a search over all members. */
const WinnerInput = ({ eventId }: { readonly eventId: string }) => {
  const label = useWords().field('prize', 'winnerId');
  const { data, hasNextPage } = useEventParticipantListInfiniteQuery({
    eventId,
    state: 'approved',
    with: 'names',
    limit: 100,
  });
  if (hasNextPage) return <Picker name="winnerId" label={label} to="user" />;
  const options = (data?.pages ?? []).flatMap(({ items, names = {} }) =>
    items.flatMap(({ userId }) => {
      const name = userId ? names[userId]?.name : undefined;
      return userId && name ? [{ value: userId, label: name }] : [];
    }),
  );
  return <Select name="winnerId" label={label} options={[NOBODY, ...options]} />;
};

export default WinnerInput;
