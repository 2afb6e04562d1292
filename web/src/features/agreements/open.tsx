import { useId, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { NamesHere, useList, type KnownDefinition } from '../../resources/index.ts';
import { Further } from '../../ui/list/further.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { Member } from '../account/index.ts';
import css from './agreements.module.css';
import { AgreementCard } from './card.tsx';
import { AGREEMENT_DEFINITIONS } from './definitions.ts';
import type { AgreementKind } from './kinds.ts';
import { sourcesOf, type Source } from './mine.ts';
import { turnOf, type Mine } from './turn.ts';

type Whose = 'yours' | 'others';
type Of = {
  readonly kinds: readonly AgreementKind[];
  readonly me: Member;
  readonly partyId: string | undefined;
  readonly mine: Mine;
};

/** The agreements that wait for an answer: the reader's first, then those of others. */
export const Open = (of: Of) => (
  <>
    <Waiting whose="yours" {...of} />
    <Waiting whose="others" {...of} />
  </>
);

const Waiting = ({ whose, kinds, me, partyId, mine }: Of & { readonly whose: Whose }) => {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={css.waiting}>
      <h2 id={heading}>
        <FormattedMessage id={`agreements.waiting.${whose}`} />
      </h2>
      <div className={css.lists}>
        {kinds.flatMap((agreement, nth) => {
          const definition = AGREEMENT_DEFINITIONS[agreement.kind];
          return sourcesOf(agreement, me, partyId).flatMap((source) =>
            agreement.open.map((state, at) => (
              <InState
                key={`${source.path} ${state}`}
                agreement={agreement}
                definition={definition}
                source={source}
                state={state}
                whose={whose}
                mine={mine}
                isFirst={nth + at === 0}
              />
            )),
          );
        })}
      </div>
      <p className={css.none}>
        <FormattedMessage id={`agreements.waiting.${whose}.none`} />
      </p>
    </section>
  );
};

const NONE: readonly string[] = [];

/** The agreements of a list in one state. Both groups share the read. */
const InState = (props: {
  readonly agreement: AgreementKind;
  readonly definition: KnownDefinition;
  readonly source: Source;
  readonly state: string;
  readonly whose: Whose;
  readonly mine: Mine;
  /** The first one alone shows that the lists are being loaded. */
  readonly isFirst: boolean;
}) => {
  const { agreement, definition, source, state, whose, mine, isFirst } = props;
  const { path, where } = source;
  const read = useList({ definition, path, where: { ...where, state }, filters: NONE });
  const pages = read.currentData?.pages;
  const names = useMemo(() => Object.assign({}, ...(pages ?? []).map((page) => page.names)), [pages]);
  return (
    <Loaded
      read={{ ...read, data: read.currentData }}
      meanwhile={isFirst ? <Loading /> : <span hidden aria-busy="true" />}
    >
      {({ pages: all }) => (
        <NamesHere value={names}>
          {all
            .flatMap(({ items }) => items)
            .filter((thing) => turnOf(agreement.kind, thing, mine) === whose)
            .map((thing) => (
              <AgreementCard
                key={thing.id}
                agreement={agreement}
                definition={definition}
                thing={thing}
                mine={mine}
                withKind
              />
            ))}
          {read.hasNextPage && (
            <Further
              pages={read}
              more={<FormattedMessage id="resource.more" />}
              end={<FormattedMessage id="resource.end" />}
            />
          )}
        </NamesHere>
      )}
    </Loaded>
  );
};
