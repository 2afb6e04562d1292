import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useAppealByTargetInfiniteQuery } from '../../app/generated/appeal.ts';
import { problemIn } from '../../app/api/problem.ts';
import { MessagesOf } from '../../i18n/provider.tsx';
import { useWatch } from '../../app/realtime/use-watch.ts';
import { Button } from '../../ui/button.tsx';
import { Hint, Row, Words } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { appealState, useFileAppealMutation } from './api.ts';
import { AppealForm } from './appeal-form.tsx';
import css from './moderation.module.css';
import { Reason } from './reason.tsx';

/** A hidden thing, as its author reads it. */
export type HiddenThing = {
  readonly id: string;
  readonly policy?: string | null | undefined;
  readonly hiddenBecause?: string | null | undefined;
  readonly decisionId?: string | null | undefined;
  /** Held because of a spam model's score, until a moderator has decided. */
  readonly held?: boolean | null | undefined;
  /** The same of a review's answer, as the seller reads it. It is held until it has a policy. */
  readonly answerPolicy?: string | null | undefined;
  readonly answerNote?: string | null | undefined;
  readonly answerDecisionId?: string | null | undefined;
  /** Hidden by the limit of the author's plan, not by the staff. */
  readonly overCap?: boolean | null | undefined;
};

type Props = {
  readonly kind: 'post' | 'comment' | 'product' | 'message' | 'review' | 'room' | 'answer';
  readonly thing: HiddenThing;
};

/** Tells the author of a hidden thing why, and takes their appeal. */
const HiddenNotice = (props: Props) => (
  <MessagesOf area="moderation">
    <MessagesOf area="words-social">{props.thing.overCap ? <OverCap /> : <Shown {...props} />}</MessagesOf>
  </MessagesOf>
);

/** The decision by which a thing, or the answer of a review, is hidden. */
const decisionOf = ({ kind, thing }: Props) =>
  kind === 'answer'
    ? {
        isHeld: !thing.answerPolicy,
        policy: thing.answerPolicy,
        note: thing.answerNote,
        decisionId: thing.answerDecisionId,
      }
    : {
        isHeld: thing.held === true,
        policy: thing.policy,
        note: thing.hiddenBecause,
        decisionId: thing.decisionId,
      };

const Shown = (props: Props) => {
  const { isHeld, policy, note, decisionId } = decisionOf(props);
  const { kind, thing } = props;
  return (
    <aside className={css.notice}>
      <p>
        <strong>
          {isHeld ? (
            <FormattedMessage id="moderation.held" />
          ) : (
            <FormattedMessage id={`moderation.hidden.${kind}`} />
          )}
        </strong>
      </p>
      {isHeld ? (
        <Hint>
          <FormattedMessage id="moderation.held.why" />
        </Hint>
      ) : (
        <Reason policy={policy} note={note} />
      )}
      {decisionId && <Appeal kind={kind} id={thing.id} decisionId={decisionId} />}
    </aside>
  );
};

/** A thing, or the answer of a review, that is hidden by a decision. */
type Decided = {
  readonly kind: Props['kind'];
  readonly id: string;
  readonly decisionId: string;
};

/** The appeal against the present decision, or the way to file one. */
const Appeal = ({ kind, id, decisionId }: Decided) => {
  const read = useAppealByTargetInfiniteQuery({ targetId: id });
  return (
    <Loaded read={read}>
      {({ pages }) => {
        const appeals = pages.flatMap(({ items }) => items);
        const filed = appeals.find((one) => one.decisionId === decisionId);
        return filed ? (
          <Filed id={filed.id} state={filed.state} answer={filed.answer} />
        ) : (
          <File kind={kind} id={id} decisionId={decisionId} />
        );
      }}
    </Loaded>
  );
};

/** The author's plan shows fewer posts than they have. */
const OverCap = () => (
  <Notice warm>
    <FormattedMessage id="moderation.overCap" />{' '}
    <Link to="/settings/plan">
      <FormattedMessage id="moderation.overCap.plan" />
    </Link>
  </Notice>
);

const Filed = (props: {
  readonly id: string;
  readonly state: string;
  readonly answer?: string | null | undefined;
}) => {
  useWatch([{ kind: 'appeal', id: props.id }]);
  return (
    <>
      <Hint>
        <FormattedMessage id={`moderation.state.${appealState(props.state)}`} />
      </Hint>
      {props.answer && <Words>{props.answer}</Words>}
    </>
  );
};

const File = ({ kind, id, decisionId }: Decided) => {
  const [isOpen, setOpen] = useState(false);
  const [file] = useFileAppealMutation();
  const about =
    kind === 'answer'
      ? ({ targetType: 'review', part: 'answer', targetId: id } as const)
      : { targetType: kind, targetId: id };
  if (!isOpen) {
    return (
      <Row>
        <Button look="quiet" small onClick={() => setOpen(true)}>
          <FormattedMessage id="moderation.appeal" />
        </Button>
      </Row>
    );
  }
  return <AppealForm onSend={async (text) => problemIn(await file({ ...about, decisionId, text }))} />;
};

export default HiddenNotice;
