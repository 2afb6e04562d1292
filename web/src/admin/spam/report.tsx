import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../i18n/provider.tsx';
import { Fact, Facts, Hint } from '../../ui/layout.tsx';
import type { Report } from './api.ts';

/** Sources of texts that have a name; an operator's folder may hold others. */
const NAMED = ['gpt', 'kad', 'own', 'sms', 'staff', 'weak', 'yt'] as const;

const NameOf = ({ source }: { readonly source: string }) => {
  const known = NAMED.find((one) => one === source);
  return known ? <FormattedMessage id={`admin.spam.source.${known}`} /> : <bdi>{source}</bdi>;
};

const shareOf = (part: number, other: number): number => (part + other === 0 ? 0 : part / (part + other));

/** Precision, recall and F1 by the source of the texts. */
const Sources = ({ of }: { readonly of: Report['sources'] }) => {
  const { percent } = useFormat();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="admin.spam.report.source" />
          </th>
          <th scope="col">F1</th>
          <th scope="col">
            <FormattedMessage id="admin.spam.report.precision" />
          </th>
          <th scope="col">
            <FormattedMessage id="admin.spam.report.recall" />
          </th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ source, spamHeld, spamPassed, hamHeld }) => (
          <tr key={source} data-source={source}>
            <th scope="row">
              <NameOf source={source} />
            </th>
            <td>{percent(shareOf(2 * spamHeld, spamPassed + hamHeld))}</td>
            <td>{percent(shareOf(spamHeld, hamHeld))}</td>
            <td>{percent(shareOf(spamHeld, spamPassed))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

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
      {of.sources.length > 0 && <Sources of={of.sources} />}
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
