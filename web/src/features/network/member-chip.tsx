import { useIntl } from 'react-intl';
import type { NameOf } from '../../app/api/resource-types.ts';
import { MessagesOf } from '../../i18n/provider.tsx';
import { PersonChip, useName } from '../../resources/index.ts';
import { useMe } from '../account/index.ts';
import { MemberMenu } from './menu-button.tsx';
import css from './network.module.css';

type Props = {
  readonly id: string;
  /** Name data of the member; left out = the names loaded with the surrounding list. */
  readonly name?: NameOf | undefined;
};

/** A member's chip with the menu of the reader's actions on the member. The reader's own chip has no menu. */
export const MemberChip = ({ id, name }: Props) => {
  const here = useName(id);
  const known = name ?? here;
  const me = useMe();
  const isOther = known?.kind === 'user' && me?.state === 'active' && me.id !== id;
  return (
    <span className={css.chip}>
      <PersonChip id={id} name={known} />
      {isOther && (
        <MessagesOf area="network">
          <Menu id={id} name={known.name} />
        </MessagesOf>
      )}
    </span>
  );
};

const Menu = ({ id, name }: { readonly id: string; readonly name: string | null }) => {
  const { formatMessage } = useIntl();
  const someone = name ?? formatMessage({ id: 'account.someone' });
  return (
    <MemberMenu
      userId={id}
      name={name}
      label={formatMessage({ id: 'network.menu' }, { name: someone })}
      except={[]}
    />
  );
};
