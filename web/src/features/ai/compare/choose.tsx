import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router';
import {
  useVideoAnalysisByCoachInfiniteQuery,
  useVideoAnalysisByMemberInfiniteQuery,
  useVideoAnalysisGetQuery,
} from '../../../app/generated/video-analysis.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { NamesHere, PersonChip } from '../../../resources/index.ts';
import { PageHeading } from '../../../ui/heading.tsx';
import { Card, Hint, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Empty } from '../../../ui/overlay/notice.tsx';
import { useMe } from '../../account/index.ts';
import { Interval, Measured } from '../metric.tsx';
import { metricsOf, toolIn, type Analysis } from '../numbers.ts';

/** The analyses that one can be compared with. */
const ChoosePage = () => {
  const { one: id = '' } = useParams();
  const me = useMe();
  const read = useVideoAnalysisGetQuery({ id });
  return (
    <>
      <PageHeading id="ai.compare.title" />
      <Hint>
        <FormattedMessage id="ai.compare.choose" />
      </Hint>
      <Loaded read={read}>{(one) => me && <Candidates one={one} meId={me.id} />}</Loaded>
    </>
  );
};

type Props = { readonly one: Analysis; readonly meId: string };

/** The finished analyses by the same tool: those of its member, the reader's own, and those shown to the reader. */
const Candidates = ({ one, meId }: Props) => {
  const tool = toolIn(one);
  const asked = { ...(tool && { tool: tool.id }), with: 'names' } as const;
  const memberId = one.memberId ?? meId;
  const ofMember = useVideoAnalysisByMemberInfiniteQuery({ memberId, ...asked });
  const own = useVideoAnalysisByMemberInfiniteQuery({ memberId: meId, ...asked });
  const shown = useVideoAnalysisByCoachInfiniteQuery({ coachId: meId, ...asked });
  const pages = [ofMember, own, shown].flatMap(({ data }) => data?.pages ?? []);
  const found = new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const others = [...found.values()].filter(({ id, state }) => id !== one.id && state === 'finished');
  const names = Object.fromEntries(pages.flatMap((page) => Object.entries(page.names ?? {})));
  return (
    <Loaded read={ofMember}>
      {() =>
        others.length === 0 ? (
          <Empty icon="play">
            <FormattedMessage id="ai.compare.none" />
          </Empty>
        ) : (
          <NamesHere value={names}>
            {others
              .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
              .map((other) => (
                <Candidate key={other.id} one={one} other={other} />
              ))}
          </NamesHere>
        )
      }
    </Loaded>
  );
};

const Candidate = ({ one, other }: { readonly one: Analysis; readonly other: Analysis }) => {
  const { moment } = useFormat();
  const main = metricsOf(other).find(({ name }) => name === toolIn(other)?.main);
  return (
    <Card>
      <Row apart>
        <Link to={`/ai/compare/${one.id}/${other.id}`}>{moment(other.createdAt)}</Link>
        {main && (
          <strong>
            <Measured name={main.name} value={main.value} />
          </strong>
        )}
      </Row>
      {main && <Interval metric={main} />}
      {other.memberId && <PersonChip id={other.memberId} />}
    </Card>
  );
};

export default ChoosePage;
