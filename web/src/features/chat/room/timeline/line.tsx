import { FormattedMessage, useIntl } from 'react-intl';
import type { Names } from '../../../../app/api/resource-types.ts';
import type { Line } from '../../api.ts';
import css from './conversation.module.css';

/** An event in a group: a member joined, left, renamed it or became its manager. */
export const LineOf = ({ line, names }: { readonly line: Line; readonly names: Names }) => {
  const { formatMessage } = useIntl();
  const nameOf = (id: string | null) => (
    <bdi>{names[id ?? '']?.name ?? formatMessage({ id: 'account.someone' })}</bdi>
  );
  const isRemoved = line.type === 'left' && line.by !== line.userId;
  const values = { by: nameOf(line.by), user: nameOf(line.userId) };
  return (
    <p className={css.day}>
      <span>
        <FormattedMessage id={`chat.line.${isRemoved ? 'removed' : line.type}`} values={values} />
      </span>
    </p>
  );
};
