import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { NameOf } from '../app/api/resource-types.ts';
import { useFormat } from '../i18n/provider.tsx';
import { useWords } from '../i18n/words.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { Unseen } from '../ui/layout.tsx';
import css from './chips.module.css';
import { useName } from './names.ts';
import { useScope } from './scope.ts';

type ChipProps = {
  readonly id: string;
  /** Name data of the item; left out = the names loaded with the surrounding list. */
  readonly name?: NameOf | undefined;
  /** Without a link, such as inside a card that is a link. */
  readonly plain?: boolean | undefined;
};

/** A person: face, name, role, and a tick if the staff has verified them. */
export const PersonChip = ({ id, name, plain }: ChipProps) => {
  const here = useName(id);
  const known = name ?? here;
  if (!known) return <Unknown />;
  return (
    <Chip kind={known.kind} id={id} plain={plain}>
      <Avatar id={id} name={known.name} picture={known.picture} size="small" />
      <Text known={known} />
    </Chip>
  );
};

/** Any other item: picture, name, and kind. */
export const ThingChip = ({ kind, id, name, plain }: ChipProps & { readonly kind: string }) => {
  const here = useName(id);
  const known = name ?? here;
  if (!known) return <Unknown />;
  if (known.role !== null || known.kind === 'user') return <PersonChip id={id} name={known} plain={plain} />;
  return (
    <Chip kind={kind} id={id} plain={plain}>
      {known.picture !== null && <img className={css.picture} src={`/files/${known.picture}/320`} alt="" />}
      <Text known={known} />
    </Chip>
  );
};

const Chip = (props: {
  readonly kind: string;
  readonly id: string;
  readonly plain?: boolean | undefined;
  readonly children: ReactNode;
}) => {
  const to = useScope().pathOf(props.kind, props.id);
  return to === null || props.plain ? (
    <span className={css.chip}>{props.children}</span>
  ) : (
    <Link className={css.chip} to={to}>
      {props.children}
    </Link>
  );
};

/** A day as name, such as that of a digest. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const Text = ({ known }: { readonly known: NameOf }) => {
  const { kind, role, gender, verified } = known;
  const words = useWords();
  const { day } = useFormat();
  const name = known.name !== null && DAY.test(known.name) ? day(known.name) : known.name;
  return (
    <span className={css.text}>
      <span className={css.name}>
        <bdi>{name ?? words.kind(kind)}</bdi>
        {verified && (
          <span className={css.tick}>
            <Icon name="shield" />
            <Unseen>
              <FormattedMessage id="resource.verified" />
            </Unseen>
          </span>
        )}
      </span>
      {role !== null && <span className={css.role}>{words.role(role, gender)}</span>}
    </span>
  );
};

/** An item that is gone, or that the reader may not see. */
const Unknown = () => (
  <span className={css.unknown}>
    <FormattedMessage id="resource.unknown" />
  </span>
);
