import { FormattedMessage, useIntl } from 'react-intl';
import type { Problem } from '../../app/api/problem.ts';
import { useWords } from '../../i18n/words.ts';
import { Select } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import Dialog from '../../ui/overlay/dialog.tsx';
import type { AdReport } from './api.ts';

const REPORTS: readonly AdReport[] = ['MISLEADING', 'OFFENSIVE', 'FRAUD', 'FORBIDDEN'];

/** Reports the advertisement to the staff, and hides it. */
const Report = (props: {
  readonly onReport: (report?: AdReport) => Promise<Problem | undefined>;
  readonly onClose: () => void;
}) => {
  const { formatMessage } = useIntl();
  const words = useWords();
  return (
    <Dialog title={<FormattedMessage id="ads.report" />} onClose={props.onClose}>
      <Form
        label={formatMessage({ id: 'ads.report' })}
        initial={{ report: 'MISLEADING' }}
        onSend={({ report }) => props.onReport(REPORTS.find((one) => one === report))}
      >
        <Select
          name="report"
          label={words.field('ad-hiding', 'report')}
          options={REPORTS.map((value) => ({ value, label: words.value('ad-hiding', 'report', value) }))}
        />
        <SendButton>
          <FormattedMessage id="ads.report.send" />
        </SendButton>
      </Form>
    </Dialog>
  );
};

export default Report;
