import { FormattedMessage } from 'react-intl';
import { useWords } from '../../i18n/words.ts';
import { Parts } from '../../resources/index.ts';
import type { Member } from '../account/index.ts';
import css from './agreements.module.css';
import { AgreementCard } from './card.tsx';
import { AGREEMENT_DEFINITIONS } from './definitions.ts';
import type { AgreementKind } from './kinds.ts';
import { sourcesOf } from './mine.ts';
import type { Mine } from './turn.ts';

/** The reader's agreements of a kind, by their state. */
export const OfKind = (props: {
  readonly agreement: AgreementKind;
  readonly me: Member;
  readonly partyId: string | undefined;
  readonly mine: Mine;
}) => {
  const { agreement, me, partyId, mine } = props;
  const { kind, view } = agreement;
  const words = useWords();
  const definition = AGREEMENT_DEFINITIONS[kind];
  return (
    <>
      <div className={css.lists}>
        {sourcesOf(agreement, me, partyId).flatMap(({ path, where, side }) =>
          definition.states.map((state) => (
            <Parts
              key={`${path} ${state}`}
              part={{
                definition,
                path,
                where: { ...where, state },
                title: (
                  <>
                    {side && (
                      <>
                        <FormattedMessage id={`agreements.side.${side}`} />
                        {' · '}
                      </>
                    )}
                    {words.state(kind, state)}
                  </>
                ),
                hidesEmpty: true,
                renderItem: (thing) => (
                  <AgreementCard agreement={agreement} definition={definition} thing={thing} mine={mine} />
                ),
              }}
            />
          )),
        )}
      </div>
      <p className={css.none}>
        <FormattedMessage id={`agreements.none.${view}`} />
      </p>
    </>
  );
};
