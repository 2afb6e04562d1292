import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { TOOLS, toolOf } from '../../../../domain/format/measuring.ts';
import { useVideoAnalysisByCoachInfiniteQuery } from '../../app/generated/video-analysis.ts';
import { useWatch } from '../../app/realtime/use-watch.ts';
import { NamesHere, PersonChip } from '../../resources/index.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Hint } from '../../ui/layout.tsx';
import { Further } from '../../ui/list/further.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useMe } from '../account/index.ts';
import { AnalysisCard } from './of-member.tsx';

const ALL = 'all';

/** For a coach: the analyses that members have shown to them, by tool. */
const ShownToMePage = () => {
  const { formatMessage } = useIntl();
  const me = useMe();
  const [address] = useSearchParams();
  const tool = toolOf(address.get('tool') ?? '');
  return (
    <>
      <PageHeading id="ai.shared" />
      <Hint>
        <FormattedMessage id="ai.shared.hint" />
      </Hint>
      <Tabs
        label={formatMessage({ id: 'ai.shared.tools' })}
        now={tool?.id ?? ALL}
        tabs={[
          { key: ALL, to: '/ai/shared', label: <FormattedMessage id="ai.shared.all" /> },
          ...Object.values(TOOLS).map(({ id }) => ({
            key: id,
            to: `/ai/shared?tool=${id}`,
            label: <FormattedMessage id={`ai.tool.${id}`} />,
          })),
        ]}
      />
      {me && <Shown coachId={me.id} tool={tool?.id} />}
    </>
  );
};

type ShownProps = { readonly coachId: string; readonly tool: keyof typeof TOOLS | undefined };

const Shown = ({ coachId, tool }: ShownProps) => {
  const asked = { coachId, ...(tool && { tool }), with: 'names' } as const;
  const read = useVideoAnalysisByCoachInfiniteQuery(asked, { refetchOnMountOrArgChange: true });
  useNewOnes(read);
  const items = read.currentData?.pages.flatMap((page) => page.items) ?? [];
  useWatch(items.map(({ id }) => ({ kind: 'video-analysis', id })));
  return (
    <Loaded read={{ ...read, data: read.currentData }}>
      {({ pages }) =>
        items.length === 0 ? (
          <Empty icon="inbox">
            <FormattedMessage id="ai.shared.none" />
          </Empty>
        ) : (
          <NamesHere value={Object.fromEntries(pages.flatMap(({ names }) => Object.entries(names ?? {})))}>
            {items.map((one) => (
              <AnalysisCard key={one.id} analysis={one}>
                {one.memberId && <PersonChip id={one.memberId} />}
              </AnalysisCard>
            ))}
            <Further pages={read} more={<FormattedMessage id="resource.more" />} end="" />
          </NamesHere>
        )
      }
    </Loaded>
  );
};

/** Reads the list again after a notice: nothing that was not shown before can be watched. */
const useNewOnes = (read: { readonly refetch: () => unknown }): void => {
  const again = useEffectEvent(() => void read.refetch());
  useEffect(() => {
    const hear = (): void => again();
    const signals = ['new-notification', 'news-missed'] as const;
    for (const signal of signals) window.addEventListener(signal, hear);
    return () => {
      for (const signal of signals) window.removeEventListener(signal, hear);
    };
  }, []);
};

export default ShownToMePage;
