import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useWords } from '../../../i18n/words.ts';
import { definition } from '../../../resources/generated/definitions/competition-match.ts';
import { AddPart, useScope, type Field } from '../../../resources/index.ts';
import { Select } from '../../../ui/form/field.tsx';
import { useStandingsInfiniteQuery, type Round } from '../api.ts';

type Of = { readonly competitionId: string; readonly round: Round };

const KIND = 'competition-match';
const ASKED = ['homeId', 'awayId', 'startsAt', 'venue'];

/** The button that plans a match of two participants of a round. */
export const AddMatch = ({ competitionId, round }: Of) => {
  const choose = ({ name }: Field) => (
    <EntrantSelect name={name} competitionId={competitionId} roundId={round.id} />
  );
  return (
    <AddPart
      definition={definition}
      fixed={{ competitionId, round: round.number ?? 1 }}
      only={ASKED}
      inputs={{ homeId: choose, awayId: choose }}
      label={<FormattedMessage id="competitions.console.add" />}
      small
    />
  );
};

type SelectProps = { readonly name: string; readonly competitionId: string; readonly roundId: string };

/** One of the participants of the round. All pages are read, because a select has no further ones. */
const EntrantSelect = ({ name, ...of }: SelectProps) => {
  const words = useWords();
  const { realm } = useScope();
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useStandingsInfiniteQuery({
    ...of,
    realm,
  });
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const options = (data?.pages ?? []).flatMap(({ items, names }) =>
    items.map(({ id, userId, teamId }) => ({
      value: id,
      label: names?.[teamId ?? userId ?? '']?.name ?? '',
    })),
  );
  return (
    <Select name={name} label={words.field(KIND, name)} options={[{ value: '', label: '' }, ...options]} />
  );
};
