import { FormattedMessage } from 'react-intl';
import { useWords } from '../../i18n/words.ts';
import { useName } from '../../resources/index.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Tag } from '../../ui/layout.tsx';
import { useActs } from './acts.ts';
import { useSuggestionsInfiniteQuery, type Reason, type Suggestion } from './api.ts';
import { STRANGER } from './connected.ts';
import { MemberActions } from './member-actions.tsx';
import css from './network.module.css';
import { People } from './people.tsx';

const itself = ({ id }: { readonly id: string }): string => id;

/** Members suggested to the reader. */
export const Suggestions = ({ readerId }: { readonly readerId: string }) => (
  <People<Suggestion>
    read={useSuggestionsInfiniteQuery(readerId)}
    personIn={itself}
    empty={<FormattedMessage id="network.none.suggestions" />}
  >
    {({ id, reasons }, name) => (
      <>
        <ul className={css.reasons}>
          {reasons.map((reason) => (
            <li key={reason.kind}>
              <Tag>
                <Why reason={reason} />
              </Tag>
            </li>
          ))}
        </ul>
        <MemberActions userId={id} name={name} known={STRANGER}>
          <Dismiss userId={id} />
        </MemberActions>
      </>
    )}
  </People>
);

const Dismiss = ({ userId }: { readonly userId: string }) => {
  const { dismiss } = useActs();
  return (
    <ActionButton look="quiet" small onAct={() => dismiss(userId)}>
      <FormattedMessage id="network.dismiss" />
    </ActionButton>
  );
};

const Why = ({ reason }: { readonly reason: Reason }) => {
  const words = useWords();
  switch (reason.kind) {
    case 'friends':
      return <FormattedMessage id="network.why.friends" values={{ count: reason.count }} />;
    case 'team':
      return <Common kind="team" id={reason.teamId} />;
    case 'club':
      return <Common kind="club" id={reason.clubId} />;
    case 'sport':
      return (
        <FormattedMessage
          id="network.why.sport"
          values={{ sport: <FormattedMessage key="sport" id={`sport.${reason.sport}`} /> }}
        />
      );
    case 'governorate': {
      const name = words.value('user', 'governorate', reason.governorate);
      return <FormattedMessage id="network.why.governorate" values={{ name }} />;
    }
    default: {
      const never: never = reason;
      return never;
    }
  }
};

/** A team or a club of both. Its name is left out where the reader may not see it. */
const Common = ({ kind, id }: { readonly kind: 'team' | 'club'; readonly id: string }) => {
  const name = useName(id)?.name;
  return name ? (
    <FormattedMessage id={`network.why.${kind}`} values={{ name: <bdi key="name">{name}</bdi> }} />
  ) : (
    <FormattedMessage id={`network.why.${kind}.unnamed`} />
  );
};
