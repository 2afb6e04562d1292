import { FormattedMessage } from 'react-intl';
import { Link, useParams, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { NamesHere, ResourceScope, useName } from '../../resources/index.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Fact, Facts, Hint, Name, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import '../../ui/theme/print.css';
import { staffScope } from '../resources/scope.ts';
import { useDossierQuery, type Dossier } from './api.ts';
import css from './dossier.module.css';
import { StepCard } from './step.tsx';

/** The decisions about a thing with their evidence, made to be printed and to be proven without the server. */
export const DossierPage = () => {
  const { kind = '', id = '' } = useParams();
  const [address] = useSearchParams();
  const read = useDossierQuery(
    { kind, id, before: address.get('before') },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ResourceScope value={staffScope}>
      <Loaded read={read}>
        {(dossier) => (
          <NamesHere value={dossier.names}>
            <div className={css.dossier}>
              <Head dossier={dossier} />
              <LeftOut leftOut={dossier.leftOut} />
              <ol className={css.steps}>
                {dossier.steps.map((step) => (
                  <li key={step.id}>
                    <StepCard step={step} proven={provenIn(dossier, step.id)} />
                  </li>
                ))}
              </ol>
              <Proof dossier={dossier} />
            </div>
          </NamesHere>
        )}
      </Loaded>
    </ResourceScope>
  );
};

const provenIn = ({ evidence: { events } }: Dossier, id: string) =>
  events.find(({ event }) => event.id === id);

/** The name of the saved file, which the command of the proof names as well. */
const fileOf = ({ kind, id }: Dossier): string => `dossier-${kind}-${id}.json`;

const Head = ({ dossier }: { readonly dossier: Dossier }) => {
  const { kind, id, madeAt, madeBy } = dossier;
  const words = useWords();
  const format = useFormat();
  const [name, by] = [useName(id), useName(madeBy)];
  return (
    <>
      <p className={css.screen}>
        <Link to={`/admin/resources/${kind}/${id}`}>
          <FormattedMessage id="admin.dossier.back" />
        </Link>
      </p>
      <PageHeading id="admin.dossier" />
      <Card as="div">
        <Facts>
          <Fact name={words.kind(kind)}>
            <Name>{name?.name ?? id}</Name>
          </Fact>
          <Fact name={<FormattedMessage id="admin.dossier.made" />}>
            {format.moment(madeAt)} <Name>{by?.name ?? madeBy}</Name>
          </Fact>
        </Facts>
        <Row className={css.screen}>
          <Button look="quiet" small onClick={() => window.print()}>
            <FormattedMessage id="admin.dossier.print" />
          </Button>
          <Button
            small
            onClick={() => saveFile(fileOf(dossier), 'application/json', JSON.stringify(dossier))}
          >
            <FormattedMessage id="admin.dossier.save" />
          </Button>
        </Row>
      </Card>
    </>
  );
};

/** Steps that the dossier lacks, with the way to the earlier and the later ones. */
const LeftOut = ({ leftOut: { before, later, hidden } }: Pick<Dossier, 'leftOut'>) =>
  (before !== null || later || hidden > 0) && (
    <Notice warm>
      {before !== null && (
        <>
          <FormattedMessage id="admin.dossier.earlier" />{' '}
          <Link to={`?before=${encodeURIComponent(before)}`} className={css.screen}>
            <FormattedMessage id="admin.dossier.earlier.open" />
          </Link>{' '}
        </>
      )}
      {later && (
        <>
          <FormattedMessage id="admin.dossier.later" />{' '}
          <Link to="?" className={css.screen}>
            <FormattedMessage id="admin.dossier.later.open" />
          </Link>{' '}
        </>
      )}
      {hidden > 0 && <FormattedMessage id="admin.dossier.hidden" values={{ count: hidden }} />}
    </Notice>
  );

/** By which keys the roots are signed, and how the file is checked. */
const Proof = ({ dossier }: { readonly dossier: Dossier }) => {
  const { evidence } = dossier;
  const waiting = evidence.events.filter(({ proof }) => proof === null).length;
  return (
    <Card as="div">
      <h2>
        <FormattedMessage id="admin.dossier.proof" />
      </h2>
      {waiting > 0 && (
        <Notice warm>
          <FormattedMessage id="admin.dossier.waiting" values={{ count: waiting }} />
        </Notice>
      )}
      <p>
        <FormattedMessage id="admin.dossier.proof.lead" />
      </p>
      <p>
        <FormattedMessage id="admin.dossier.proof.not" />
      </p>
      <Facts>
        <Fact name={<FormattedMessage id="admin.dossier.keys" />}>
          {evidence.keys.map(({ kid }) => (
            <bdi key={kid} dir="ltr" className={css.code}>
              {kid}
            </bdi>
          ))}
        </Fact>
      </Facts>
      <Hint>
        <bdi dir="ltr" className={css.code}>
          make verify DOSSIER={fileOf(dossier)} AGAINST={`${window.location.origin}/.well-known/audit`}
        </bdi>
      </Hint>
    </Card>
  );
};
