import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { Fact, Facts } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { LIVE, useAnalysesQuery, type AnalysesQueue } from './api.ts';
import css from './operations.module.css';
import { Panel } from './panel.tsx';

const STATES = ['running', 'queued', 'failed'] as const;

/** The queue of the analyses of videos: what waits, is worked on, or has failed, with its cause and age. */
export const Analyses = () => {
  const words = useWords();
  const { number } = useFormat();
  return (
    <Panel name="ops.analyses">
      <Loaded read={useAnalysesQuery(undefined, LIVE)}>
        {({ counts, items }) => (
          <>
            <Facts>
              {STATES.map((state) => (
                <Fact key={state} name={words.state('video-analysis', state)}>
                  {number(counts[state])}
                </Fact>
              ))}
            </Facts>
            {items.length > 0 && <Listed items={items} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
};

const COLUMNS = ['tool', 'state', 'cause', 'age'] as const;

const Listed = ({ items }: Pick<AnalysesQueue, 'items'>) => {
  const words = useWords();
  return (
    <table className={css.operations}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              <FormattedMessage id={`admin.ops.analyses.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ tool, state, cause, askedAt }) => (
          <tr key={`${askedAt} ${tool}`}>
            <th scope="row">{words.value('video-analysis', 'tool', tool)}</th>
            <td>{words.state('video-analysis', state)}</td>
            <td>{cause === null ? '–' : words.value('video-analysis', 'failure', cause)}</td>
            <td>
              <TimeAgo at={askedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
