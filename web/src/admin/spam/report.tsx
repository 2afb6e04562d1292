import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../i18n/provider.tsx';
import { Fact, Facts, Hint } from '../../ui/layout.tsx';
import type { Report } from './api.ts';

/** The measured figures of a model's version. */
export const ReportOf = ({ of }: { readonly of: Report }) => {
  const { percent, number } = useFormat();
  const { spamHeld, spamPassed, hamHeld, hamPassed } = of.confusion;
  const rows = [
    ['spam', spamHeld, spamPassed],
    ['ham', hamHeld, hamPassed],
  ] as const;
  return (
    <details>
      <summary>
        <FormattedMessage id="admin.spam.report" values={{ version: of.version }} />
      </summary>
      <Hint>
        <FormattedMessage id="admin.spam.report.hint" values={{ count: of.texts }} />
      </Hint>
      <Facts>
        <Fact name={<FormattedMessage id="admin.spam.report.precision" />}>{percent(of.precision)}</Fact>
        <Fact name={<FormattedMessage id="admin.spam.report.recall" />}>{percent(of.recall)}</Fact>
        <Fact name="F1">{percent(of.f1)}</Fact>
        <Fact name={<FormattedMessage id="admin.spam.report.falseAlarms" />}>{percent(of.falseAlarms)}</Fact>
      </Facts>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="admin.spam.report.texts" />
            </th>
            <th scope="col">
              <FormattedMessage id="admin.spam.report.held" />
            </th>
            <th scope="col">
              <FormattedMessage id="admin.spam.report.passed" />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([kind, held, passed]) => (
            <tr key={kind}>
              <th scope="row">
                <FormattedMessage id={`admin.spam.report.${kind}`} />
              </th>
              <td>{number(held)}</td>
              <td>{number(passed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="admin.spam.report.score" />
            </th>
            <th scope="col">
              <FormattedMessage id="admin.spam.report.texts" />
            </th>
            <th scope="col">
              <FormattedMessage id="admin.spam.report.share" />
            </th>
          </tr>
        </thead>
        <tbody>
          {of.calibration.map(({ from, texts, spam }) => (
            <tr key={from}>
              <th scope="row">
                <FormattedMessage id="admin.spam.report.from" values={{ from: percent(from) }} />
              </th>
              <td>{number(texts)}</td>
              <td>{texts === 0 ? '–' : percent(spam / texts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts>
        <Fact name={<FormattedMessage id="admin.spam.report.spamWords" />}>
          <bdi>{of.heaviest.spam.join(' · ')}</bdi>
        </Fact>
        <Fact name={<FormattedMessage id="admin.spam.report.hamWords" />}>
          <bdi>{of.heaviest.ham.join(' · ')}</bdi>
        </Fact>
      </Facts>
    </details>
  );
};
