import { FormattedMessage } from 'react-intl';
import type { Money } from '../../../../domain/format/format.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { Fact, Facts } from '../../ui/layout.tsx';

/** Amounts, one below the other. */
export const Sums = (props: { readonly rows: readonly (readonly [MessageId, Money])[] }) => {
  const { money } = useFormat();
  return (
    <Facts>
      {props.rows.map(([id, amount]) => (
        <Fact key={id} name={<FormattedMessage id={id} />}>
          {money(amount)}
        </Fact>
      ))}
    </Facts>
  );
};
