import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { useOnce } from '../../ui/form/once.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Card } from '../../ui/layout.tsx';
import { Notice, ProblemNotice } from '../../ui/overlay/notice.tsx';
import { useUnsubscribeMutation } from './api.ts';

/** Ends mails like the one with this address. It waits for a click, because scanners of mails open every link. */
const UnsubscribePage = () => {
  const { search } = useLocation();
  const [unsubscribe, { isSuccess }] = useUnsubscribeMutation();
  const { run, busy, problem } = useOnce(async () => problemIn(await unsubscribe(search)));
  return (
    <Card narrow>
      <PageHeading id="notifications.unsubscribe" />
      {problem && <ProblemNotice problem={problem} />}
      {isSuccess ? (
        <Notice warm>
          <FormattedMessage id="notifications.unsubscribe.done" />
        </Notice>
      ) : (
        <>
          <p>
            <FormattedMessage id="notifications.unsubscribe.ask" />
          </p>
          <Button type="button" busy={busy} onClick={() => void run(undefined)}>
            <FormattedMessage id="notifications.unsubscribe.do" />
          </Button>
        </>
      )}
    </Card>
  );
};

export default UnsubscribePage;
