import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '../../../../i18n/provider.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useFileSizeQuery, type Said } from '../../api.ts';
import css from './bubble.module.css';
import { sizeOf } from './size.ts';

type Media = NonNullable<Said['media']>[number];

/** A file of a message with its name and size; a press saves it. */
export const Document = ({ media: { fileId, name } }: { readonly media: Media }) => {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { data: bytes } = useFileSizeQuery(fileId);
  const size = typeof bytes === 'number' ? sizeOf(bytes) : null;
  return (
    <a className={css.document} href={`/files/${fileId}`} download={name}>
      <Icon name="clip" />
      <span dir="auto">{name ?? formatMessage({ id: 'chat.kind.file' })}</span>
      {size && (
        <small>
          <FormattedMessage id={`chat.size.${size.unit}`} values={{ size: format.number(size.value) }} />
        </small>
      )}
    </a>
  );
};
