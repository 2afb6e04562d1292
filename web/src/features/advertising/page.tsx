import { FormattedMessage } from 'react-intl';
import { isMoney, pounds } from '../../../../domain/format/format.ts';
import { useParams } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { useAdvertisementByCampaignInfiniteQuery } from '../../app/generated/advertisement.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { definition as campaignDefinition } from '../../resources/generated/definitions/campaign.ts';
import { definition as advertisementDefinition } from '../../resources/generated/definitions/advertisement.ts';
import { AddPart, ResourcePage, type Thing } from '../../resources/index.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Card, Hint, Row, Tag } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import {
  useCampaignResultsQuery,
  useChooseAdMutation,
  usePayCampaignMutation,
  useStartCampaignMutation,
  type AdResult,
  type Advertisement,
} from './api.ts';
import { NoProvider, useOnlinePayment } from '../orders/index.ts';
import { Audience } from './audience.tsx';
import { Creative } from './creative.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import { TopUps } from './top-up.tsx';
import css from './advertising.module.css';

const FIELDS = ['type', 'budget', 'from', 'to', 'pace', 'perDay', 'steering'];
/** They have buttons of their own here. */
const OWN_BUTTONS: readonly string[] = ['start', 'choose', 'give-up-top-up'];
const ACTIVE: readonly string[] = ['draft', 'unpaid', 'running', 'paused'];
const LATEST = { refetchOnMountOrArgChange: true } as const;

const amountIn = (value: unknown): number => (isMoney(value) ? value.amount : 0);

/** A campaign for its sponsor: payment, spending, advertisements and their results. */
const CampaignPage = () => {
  const { id = '' } = useParams();
  return (
    <ResourcePage
      key={id}
      definition={campaignDefinition}
      id={id}
      list="/sponsor"
      fields={FIELDS}
      without={withoutOwn}
      renderBelow={(campaign) => <Audience definition={campaignDefinition} campaign={campaign} />}
    >
      {(campaign) => (
        <>
          <Payment campaign={campaign} />
          <TopUps campaign={campaign} />
          <Ads campaign={campaign} />
        </>
      )}
    </ResourcePage>
  );
};

const withoutOwn = (): readonly string[] => OWN_BUTTONS;

/** The amount to pay, or the amount spent. */
const Payment = ({ campaign }: { readonly campaign: Thing }) => {
  const { money } = useFormat();
  const [start] = useStartCampaignMutation();
  const [open] = usePayCampaignMutation();
  const isPayable = useOnlinePayment();
  const budget = money(pounds(amountIn(campaign['held'] ?? campaign['budget'])));
  const pay = async () => {
    const started = await start({ id: campaign.id, method: 'CARD' });
    const { paymentId } = started.data ?? {};
    if (typeof paymentId !== 'string') return problemIn(started);
    const opened = await open(paymentId);
    if (opened.data) window.location.assign(opened.data.url);
    return problemIn(opened);
  };
  const isToPay = campaign.state === 'draft' || campaign.state === 'unpaid';
  if (isToPay && !(campaign.can ?? []).includes('start')) return null;
  return (
    <Card>
      {isToPay ? (
        <>
          <Hint>
            <FormattedMessage id="ads.pay.waiting" /> <FormattedMessage id="ads.review" />
          </Hint>
          {isPayable ? (
            <Row>
              <ActionButton onAct={pay}>
                <FormattedMessage id="ads.pay" values={{ amount: budget }} />
              </ActionButton>
            </Row>
          ) : (
            <NoProvider />
          )}
        </>
      ) : (
        <Spent campaign={campaign} budget={budget} />
      )}
    </Card>
  );
};

const Spent = ({ campaign, budget }: { readonly campaign: Thing; readonly budget: string }) => {
  const { money } = useFormat();
  const spent = amountIn(campaign['spent']);
  const { data } = useCampaignResultsQuery(campaign.id, LATEST);
  return (
    <>
      <p>
        <FormattedMessage id="ads.spent" values={{ spent: money(pounds(spent)), budget }} />
      </p>
      <progress
        className={css.bar}
        value={spent}
        max={Math.max(1, amountIn(campaign['held'] ?? campaign['budget']))}
      />
      {data && (
        <Hint>
          <FormattedMessage id="ads.counts" values={{ impressions: data.impressions, clicks: data.clicks }} />
        </Hint>
      )}
      {campaign['held'] != null && typeof campaign['paymentId'] === 'string' && (
        <ReceiptLink campaign={campaign} paymentId={campaign['paymentId']} />
      )}
      {amountIn(campaign['returned']) > 0 && (
        <Notice>
          <FormattedMessage
            id="ads.returned"
            values={{ amount: money(pounds(amountIn(campaign['returned']))) }}
          />
        </Notice>
      )}
    </>
  );
};

/** The campaign's advertisements as members see them, each with its results. */
const Ads = ({ campaign }: { readonly campaign: Thing }) => {
  const read = useAdvertisementByCampaignInfiniteQuery({ campaignId: campaign.id }, LATEST);
  const { data: results } = useCampaignResultsQuery(campaign.id, LATEST);
  return (
    <>
      <h2>
        <FormattedMessage id="ads.ads" />
      </h2>
      <Loaded read={read} meanwhile={<Loading />}>
        {({ pages }) =>
          pages
            .flatMap(({ items }) => items)
            .map((ad) => (
              <Ad
                key={ad.id}
                ad={ad}
                campaign={campaign}
                isBest={results?.best === ad.id}
                result={results?.ads.find(({ id }) => id === ad.id)}
              />
            ))
        }
      </Loaded>
      {ACTIVE.includes(campaign.state) && (
        <Row>
          <AddPart
            definition={advertisementDefinition}
            fixed={{ campaignId: campaign.id, sponsorId: String(campaign['sponsorId']), type: 'FEED' }}
            label={<FormattedMessage id="ads.add" />}
            small
          />
        </Row>
      )}
    </>
  );
};

type AdProps = {
  readonly ad: Advertisement;
  readonly campaign: Thing;
  readonly isBest: boolean;
  readonly result: AdResult | undefined;
};

const Ad = ({ ad, campaign, isBest, result }: AdProps) => {
  const words = useWords();
  const isAlone = campaign['winnerId'] === ad.id;
  return (
    <div>
      <Row>
        <Tag>{words.state('advertisement', ad.state)}</Tag>
        {isBest && (
          <Tag>
            <FormattedMessage id="ads.best" />
          </Tag>
        )}
        {isAlone && (
          <Tag>
            <FormattedMessage id="ads.alone" />
          </Tag>
        )}
      </Row>
      <div className={css.previews}>
        {(['rtl', 'ltr'] as const).map((dir) => (
          <div key={dir} dir={dir}>
            <Hint>
              {dir === 'rtl' ? (
                <FormattedMessage id="ads.preview.ar" />
              ) : (
                <FormattedMessage id="ads.preview.en" />
              )}
            </Hint>
            <Creative ad={ad}>{null}</Creative>
          </div>
        ))}
      </div>
      {result && <Outcome result={result} />}
      {ad.state === 'approved' && (campaign.can ?? []).includes('choose') && (
        <Choose campaign={campaign} winnerId={isAlone ? null : ad.id} />
      )}
    </div>
  );
};

const Outcome = ({ result: { shown, clicked, rate, interval } }: { readonly result: AdResult }) => {
  const { percent } = useFormat();
  return (
    <Hint>
      <FormattedMessage id="ads.shown" values={{ shown, clicked }} />{' '}
      {shown > 0 && (
        <FormattedMessage
          id="ads.rate"
          values={{ rate: percent(rate), low: percent(interval.low), high: percent(interval.high) }}
        />
      )}
    </Hint>
  );
};

const Choose = (props: { readonly campaign: Thing; readonly winnerId: string | null }) => {
  const [choose] = useChooseAdMutation();
  const { campaign, winnerId } = props;
  return (
    <ActionButton
      small
      look="quiet"
      onAct={async () => problemIn(await choose({ id: campaign.id, winnerId }))}
    >
      {winnerId === null ? <FormattedMessage id="ads.choose.all" /> : <FormattedMessage id="ads.choose" />}
    </ActionButton>
  );
};

export default CampaignPage;
