import { FormattedMessage } from 'react-intl';
import { useWords } from '../../i18n/words.ts';
import { NamesHere, PersonChip, type Thing } from '../../resources/index.ts';
import { Row, Tag, Words } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { useOpenReportsQuery, type Entry } from './api.ts';
import css from './moderation.module.css';

/** The open reports of a thing, or of one part of it: by whom, for which reason, and in which words. */
export const OpenReports = ({ entry }: { readonly entry: Entry }) => {
  const { targetId, part, reports } = entry;
  const asked = { targetId, ...(part !== null && { part }) };
  const read = useOpenReportsQuery(asked, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read}>
      {({ items, names = {} }) => (
        <NamesHere value={names}>
          <section>
            <h3>
              <FormattedMessage id="admin.moderation.reports" values={{ count: reports }} />
            </h3>
            <ul className={css.reports}>
              {items
                .filter((report) => (report['part'] ?? null) === part)
                .map((report) => (
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
};

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
