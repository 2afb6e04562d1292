import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { useUserGetQuery } from '../../app/generated/user.ts';
import { definitionOf, Parts, ThingCard } from '../../resources/index.ts';
import { useWords } from '../../i18n/words.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import QrCode from '../../ui/qr-code.tsx';
import type { Member } from '../account/index.ts';
import { ClosedPage } from '../visitor/index.ts';
import { About } from './about.tsx';
import { ByUsername } from './by-username.tsx';
import css from './cv.module.css';
import './print.css';
import { Facts } from './facts.tsx';
import { PUBLIC_SECTIONS } from './sections.tsx';
import { shortAddressOf } from './short-address.ts';

/** Statuses of the API where the reader may see no such member. */
const NOTHING: readonly (number | undefined)[] = [400, 401, 404];
const BY_USERNAME = '@';

/** A member's sports CV, for members and, where the member wants a public page, for everybody; made to be printed. */
const CvPage = () => {
  const { id = '' } = useParams();
  if (id.startsWith(BY_USERNAME)) {
    return <ByUsername username={id.slice(BY_USERNAME.length)} rest="/cv" missing={<ClosedPage />} />;
  }
  return (
    <Cv key={id} id={id}>
      <Button look="quiet" small onClick={() => window.print()}>
        <FormattedMessage id="profile.print" />
      </Button>
    </Cv>
  );
};

/** Card, facts, career and portfolio of a member, and the address as a QR code on paper. */
export const Cv = ({ id, children }: { readonly id: string; readonly children?: React.ReactNode }) => {
  const member = useUserGetQuery({ id });
  if (NOTHING.includes(problemIn(member)?.status)) return <ClosedPage />;
  return (
    <Loaded read={member}>
      {(found) => (
        <div className={css.cv}>
          <About member={found}>
            <div className={css.aside}>
              {children}
              <Address member={found} />
            </div>
          </About>
          <Facts member={found} />
          <div className={css.sections}>
            {PUBLIC_SECTIONS.map(({ kind, path, fields }) => (
              <Lines key={kind} kind={kind} path={`${path}${id}`} fields={fields} />
            ))}
          </div>
        </div>
      )}
    </Loaded>
  );
};

const Address = ({ member }: { readonly member: Member }) => {
  const { formatMessage } = useIntl();
  return (
    <div className={css.code}>
      <QrCode value={shortAddressOf(member)} label={formatMessage({ id: 'profile.code' })} />
    </div>
  );
};

const Lines = (props: {
  readonly kind: string;
  readonly path: string;
  readonly fields: readonly string[];
}) => {
  const { kind, path, fields } = props;
  const words = useWords();
  const definition = definitionOf(kind);
  if (!definition) return null;
  return (
    <Parts
      part={{
        definition,
        path,
        title: words.kind(kind, 'many'),
        hidesEmpty: true,
        renderAll: (things) =>
          things.map((thing) => (
            <ThingCard key={thing.id} definition={definition} thing={thing} fields={fields} tag={null} />
          )),
      }}
    />
  );
};

export default CvPage;
