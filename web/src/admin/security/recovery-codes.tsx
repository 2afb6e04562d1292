import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import css from './security.module.css';

/** New recovery codes, shown only once. Each replaces the second factor if the device is lost. */
export const RecoveryCodes = (props: {
  readonly codes: readonly string[];
  /** The reader says that they have kept them. */
  readonly onKept: () => void;
}) => {
  const { codes, onKept } = props;
  const { formatMessage } = useIntl();
  const [copied, setCopied] = useState(false);
  const lines = codes.join('\n');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(lines);
    setCopied(true);
  };
  const download = (): void => {
    const title = formatMessage({ id: 'admin.factor.codes.file' });
    saveFile('malaab-recovery-codes.txt', 'text/plain;charset=utf-8', `${title}\n\n${lines}\n`);
  };
  return (
    <>
      <PageHeading id="admin.factor.codes" />
      <p>
        <FormattedMessage id="admin.factor.codes.lead" />
      </p>
      <ul className={css.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row>
        <Button look="quiet" onClick={() => void copy()}>
          <FormattedMessage id="admin.factor.codes.copy" />
        </Button>
        <Button look="quiet" onClick={download}>
          <FormattedMessage id="admin.factor.codes.download" />
        </Button>
      </Row>
      {copied && (
        <Notice>
          <FormattedMessage id="admin.factor.codes.copied" />
        </Notice>
      )}
      <Button onClick={onKept}>
        <FormattedMessage id="admin.factor.codes.kept" />
      </Button>
    </>
  );
};
