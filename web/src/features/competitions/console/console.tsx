import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { NotFoundPage } from '../../../app/shell/not-found.tsx';
import { useWords } from '../../../i18n/words.ts';
import { definition } from '../../../resources/generated/definitions/competition.ts';
import { ActionBar, useScope, WithThing, type Thing } from '../../../resources/index.ts';
import { NameHeading } from '../../../ui/heading.tsx';
import { Row, Stack, Tag } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useRoundsQuery } from '../api.ts';
import { Rounds } from '../rounds.tsx';
import { StartsNow } from '../starts-now.tsx';
import { Disputes } from './disputes.tsx';
import { RoundControls } from './round-controls.tsx';

/** The organiser's and the staff's page for running one competition: rounds, matches, results and disputes. */
export const Console = ({ id }: { readonly id: string }) => (
  <WithThing key={id} definition={definition} id={id}>
    {(competition) =>
      // only those who run the competition may remove it, in any state
      competition.can.includes('remove') ? <Controls competition={competition} /> : <NotFoundPage />
    }
  </WithThing>
);

const EDIT = ['edit', 'remove'];

const Controls = ({ competition }: { readonly competition: Thing }) => {
  const words = useWords();
  const { realm, pathOf } = useScope();
  const { id } = competition;
  const read = useRoundsQuery({ competitionId: id, realm });
  const name = typeof competition['name'] === 'string' ? competition['name'] : '';
  return (
    <Stack>
      <Row apart>
        <NameHeading name={name} />
        <Tag>{words.state('competition', competition.state)}</Tag>
      </Row>
      <Row>
        <Link to={pathOf('competition', id) ?? `/competitions/${id}`}>
          <FormattedMessage id="competitions.console.page" />
        </Link>
        <Link to={`/competitions/${id}/board`} target="_blank">
          <FormattedMessage id="competitions.console.board" />
        </Link>
      </Row>
      <ActionBar
        definition={definition}
        thing={competition}
        isSmall
        without={EDIT}
        asks={{
          start: <StartsNow at={competition['startsAt']} of="competition" />,
          end: <FormattedMessage id="competitions.end.follows" />,
        }}
      />
      <Disputes competitionId={id} />
      <Loaded read={read}>{({ items }) => <RoundControls competitionId={id} rounds={items} />}</Loaded>
      <Rounds competition={competition} withoutMatches />
    </Stack>
  );
};
