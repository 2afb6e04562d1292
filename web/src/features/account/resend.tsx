import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Hint } from '../../ui/layout.tsx';
import { Notice, ProblemNotice } from '../../ui/overlay/notice.tsx';
import { useOnce } from '../../ui/form/once.ts';

const SECOND = 1_000;
/** A mail needs a while, so there is one between two codes. */
const PAUSE = 30;
/** Longer waits are shown as a moment instead of a countdown, in seconds. */
const COUNTED = 600;

/** Seconds until an instant (ms since 1970), counted down; 0 from then on. */
const useCountdown = (until: number): number => {
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= until;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((until - now) / SECOND));
};

/** Sends another code: after a pause, or from when on the API will. */
export const Resend = ({ ask }: { readonly ask: () => Promise<{ readonly error?: unknown }> }) => {
  const format = useFormat();
  const [isSent, setSent] = useState(false);
  const [until, setUntil] = useState(() => Date.now() + PAUSE * SECOND);
  const left = useCountdown(until);
  const { run, busy, problem } = useOnce(async () => {
    const refusal = problemIn(await ask());
    setSent(!refusal);
    setUntil(Date.now() + (refusal ? (refusal.retryAfter ?? 0) : PAUSE) * SECOND);
    return refusal;
  });
  if (left > COUNTED) {
    return (
      <Notice warm>
        <FormattedMessage id="account.resend.after" values={{ when: format.moment(until) }} />
      </Notice>
    );
  }
  return (
    <>
      {left > 0 ? (
        <Hint>
          <FormattedMessage id="account.resend.in" values={{ seconds: left }} />
        </Hint>
      ) : (
        <Button look="quiet" wide busy={busy} onClick={() => void run(undefined)}>
          <FormattedMessage id="account.resend" />
        </Button>
      )}
      {problem && left === 0 && <ProblemNotice problem={problem} />}
      {isSent && (
        <Notice>
          <FormattedMessage id="account.resent" />
        </Notice>
      )}
    </>
  );
};
