import { FormattedMessage } from 'react-intl';
import { PageHeading } from '../../ui/heading.tsx';
import { Hint } from '../../ui/layout.tsx';
import { useMe } from '../account/index.ts';
import { AnalysesOf, ToolTiles } from './of-member.tsx';
import { Sample } from './sample.tsx';

/** The tools, and the reader's analyses. */
const ToolsPage = () => {
  const me = useMe();
  return (
    <>
      <PageHeading id="ai.title" />
      <Hint>
        <FormattedMessage id="ai.intro" />
      </Hint>
      <ToolTiles />
      {me && (
        <>
          <h2>
            <FormattedMessage id="ai.own" />
          </h2>
          <AnalysesOf memberId={me.id} none={<FormattedMessage id="ai.none" />} example={<Sample />} />
        </>
      )}
    </>
  );
};

export default ToolsPage;
