import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { ActionButton } from '../../ui/action.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { useExportMeMutation } from './api.ts';
import { BackToSettings } from './further.tsx';
import { StaffReads } from './staff-reads.tsx';

/** Downloads everything that is held on the member. */
const DataPage = () => {
  const [ask, { reset }] = useExportMeMutation();
  const [isDone, setDone] = useState(false);
  const download = async () => {
    const outcome = await ask();
    if (outcome.data) {
      saveFile('malaab.json', 'application/json', JSON.stringify(outcome.data, null, 2));
      setDone(true);
      // the file is not kept in the tab
      reset();
    }
    return problemIn(outcome);
  };
  return (
    <>
      <PageHeading id="settings.data" />
      <Card narrow>
        <Hint>
          <FormattedMessage id="settings.data.lead" />
        </Hint>
        {isDone && (
          <Notice>
            <FormattedMessage id="settings.data.done" />
          </Notice>
        )}
        <Row>
          <ActionButton onAct={download}>
            <FormattedMessage id="settings.data.do" />
          </ActionButton>
        </Row>
      </Card>
      <StaffReads />
      <BackToSettings />
    </>
  );
};

export default DataPage;
