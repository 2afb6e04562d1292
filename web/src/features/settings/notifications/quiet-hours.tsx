import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { deviceTimeZone, TIME_ZONE } from '../../../../../domain/format/format.ts';
import type { QuietHours } from '../../../../../domain/notifications/quiet-hours.ts';
import type { Problem } from '../../../app/api/problem.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { Field, Select } from '../../../ui/form/field.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { Hint, Row, Tag } from '../../../ui/layout.tsx';
import { Section } from '../section.tsx';

const NIGHT: QuietHours = { from: '22:00', to: '07:00', timeZone: TIME_ZONE };

/** Egypt's zone first, then that of this device and the saved one. */
const zonesWith = (saved: string): readonly string[] => [...new Set([TIME_ZONE, saved, deviceTimeZone()])];

/** The hours of each day in which no e-mail is sent; the notices of that time are one e-mail afterwards. */
export const QuietHoursSection = (props: {
  readonly saved: QuietHours | null | undefined;
  readonly onSave: (hours: QuietHours | null) => Promise<Problem | undefined>;
}) => {
  const { formatMessage } = useIntl();
  const [hours, setHours] = useState(props.saved ?? null);
  const save = async (next: QuietHours | null): Promise<Problem | undefined> => {
    const problem = await props.onSave(next);
    if (!problem) setHours(next);
    return problem;
  };
  const shown = hours ?? NIGHT;
  return (
    <Section
      title={
        <>
          <FormattedMessage id="notices.quiet" />{' '}
          <Tag>
            {hours ? <FormattedMessage id="notices.quiet.on" /> : <FormattedMessage id="notices.quiet.off" />}
          </Tag>
        </>
      }
    >
      <Hint>
        <FormattedMessage id="notices.quiet.lead" />
      </Hint>
      <Form label={formatMessage({ id: 'notices.quiet' })} initial={shown} onSend={save} stays>
        <Row>
          <Field name="from" type="time" label={<FormattedMessage id="notices.quiet.from" />} />
          <Field name="to" type="time" label={<FormattedMessage id="notices.quiet.to" />} />
        </Row>
        <Select
          name="timeZone"
          label={<FormattedMessage id="notices.quiet.zone" />}
          options={zonesWith(shown.timeZone).map((value) => ({
            value,
            label: value === TIME_ZONE ? formatMessage({ id: 'notices.quiet.zone.cairo' }) : value,
          }))}
        />
        <Row>
          <SendButton look="quiet">
            <FormattedMessage id="notices.quiet.save" />
          </SendButton>
          {hours && (
            <ActionButton look="plain" onAct={() => save(null)}>
              <FormattedMessage id="notices.quiet.stop" />
            </ActionButton>
          )}
        </Row>
      </Form>
    </Section>
  );
};
