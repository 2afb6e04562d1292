import { FormattedMessage } from 'react-intl';
import { AREAS } from './areas.ts';

/** A permission in words: `users:write` is to see and change members. */
export const PermissionWords = ({ permission }: { readonly permission: string }) => {
  if (permission === '*') return <FormattedMessage id="admin.permission.everything" />;
  const [name, right] = permission.split(':');
  const area = AREAS.find((one) => one === name);
  // an area of an older version has no word any more
  if (area === undefined || (right !== 'read' && right !== 'write')) return <bdi dir="ltr">{permission}</bdi>;
  return (
    <FormattedMessage
      id={`admin.permission.${right}`}
      values={{ area: <FormattedMessage key="area" id={`admin.area.${area}`} /> }}
    />
  );
};
