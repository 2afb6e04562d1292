import { FormattedMessage } from 'react-intl';
import { useWords } from '../../i18n/words.ts';
import { NamesHere, PersonChip, type Thing } from '../../resources/index.ts';
import { Row, Tag, Words } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { useOpenReportsQuery } from './api.ts';
import css from './moderation.module.css';

/** The open reports of a thing: by whom, for which reason, and in which words. */
export const OpenReports = ({ targetId }: { readonly targetId: string }) => (
  <Loaded read={useOpenReportsQuery({ targetId }, { refetchOnMountOrArgChange: true })}>
    {({ items, names = {}, total = items.length }) => (
      <NamesHere value={names}>
        <section>
          <h3>
            <FormattedMessage id="admin.moderation.reports" values={{ count: total }} />
          </h3>
          <ul className={css.reports}>
            {items.map((report) => (
              <li key={report.id}>
                <OneReport report={report} />
              </li>
            ))}
          </ul>
        </section>
      </NamesHere>
    )}
  </Loaded>
);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const OneReport = ({ report }: { readonly report: Thing }) => {
  const words = useWords();
  return (
    <>
      <Row>
        <Tag>{words.value('report', 'type', textOf(report['type']))}</Tag>
        <PersonChip id={textOf(report['reporterId'])} />
        <TimeAgo at={report.createdAt} />
      </Row>
      <Words>{textOf(report['description'])}</Words>
    </>
  );
};
