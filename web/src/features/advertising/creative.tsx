import type { ReactNode, RefCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AdReason } from '../../../../domain/advertising/delivery/audience.ts';
import { Card, Hint, Row, Tag, Words } from '../../ui/layout.tsx';
import css from './advertising.module.css';

type Shown = {
  readonly title?: string | null | undefined;
  readonly text?: string | null | undefined;
  readonly media?: string | null | undefined;
};

/** An advertisement as members see it, with the link to the sponsor's page. */
export const Creative = (props: {
  readonly ad: Shown;
  readonly cardRef?: RefCallback<HTMLElement>;
  /** Beside the mark "sponsored". */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}) => {
  const { ad, beside, children, cardRef } = props;
  const { formatMessage } = useIntl();
  return (
    <Card aria-label={formatMessage({ id: 'ads.sponsored' })} {...(cardRef && { ref: cardRef })}>
      <Row apart>
        <Tag>
          <FormattedMessage id="ads.sponsored" />
        </Tag>
        {beside}
      </Row>
      {ad.media && <img className={css.media} src={`/files/${ad.media}/640`} alt="" loading="lazy" />}
      <h2>
        <Words>{ad.title}</Words>
      </h2>
      <Words>{ad.text}</Words>
      {children}
    </Card>
  );
};

/** Why a member sees an advertisement. */
export const Why = ({ reasons }: { readonly reasons: readonly AdReason[] }) => (
  <Hint>
    <FormattedMessage id="ads.why" />{' '}
    {reasons.map((reason, index) => (
      <span key={reason}>
        {index > 0 && <FormattedMessage id="ads.why.and" />}
        <FormattedMessage id={`ads.why.${reason}`} />
      </span>
    ))}
  </Hint>
);
