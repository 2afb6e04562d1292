import { FormattedMessage } from 'react-intl';
import { AnalysesOf, ToolTiles } from '../ai/index.ts';

/** The analyses that a member shows; on the own page also the tools, and the analyses that only the owner sees. */
const Tools = ({ id, isOwn }: { readonly id: string; readonly isOwn: boolean }) => (
  <>
    {isOwn && <ToolTiles />}
    <AnalysesOf
      memberId={id}
      none={isOwn ? <FormattedMessage id="ai.none" /> : <FormattedMessage id="ai.noneShown" />}
    />
  </>
);

export default Tools;
