import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { definitionOf } from '../../resources/catalogue.ts';
import { FieldFacts, fieldsIn, PersonChip } from '../../resources/index.ts';
import { Card, Fact, Facts, Hint, Row, Tag } from '../../ui/layout.tsx';
import { Agreed } from '../activity/agreed.tsx';
import { PermissionWords } from '../permissions/permission-words.tsx';
import type { Dossier, DossierStep } from './api.ts';
import css from './dossier.module.css';

/** One step: who, when, by which permission, from which session, on which evidence, and its proof. */
export const StepCard = (props: {
  readonly step: DossierStep;
  readonly proven: Dossier['evidence']['events'][number] | undefined;
}) => {
  const { step, proven } = props;
  const { kind, event, by, item, at } = step;
  const words = useWords();
  const format = useFormat();
  const actor = by === null ? undefined : <PersonChip key="actor" id={by} plain />;
  return (
    <Card as="article">
      <Row apart>
        <strong>{words.event(kind, event, { ...(actor && { actor }), name: words.kind(kind) })}</strong>
        <Hint>{format.moment(at)}</Hint>
      </Row>
      <Authority step={step} />
      <Agreed agreed={step.agreed} plain />
      <Values kind={kind} values={step.data} />
      {step.asItWas && (
        <section>
          <h3>
            <FormattedMessage id="admin.dossier.evidence" />
          </h3>
          <Values kind={kind} values={step.asItWas} />
          <Files step={step} />
        </section>
      )}
      <Hint>
        <FormattedMessage
          id={proven?.proof ? 'admin.dossier.sealed' : 'admin.dossier.unsealed'}
          values={{ segment: proven?.proof?.segment ?? 0 }}
        />{' '}
        <bdi dir="ltr" className={css.code}>
          {event} {item} {step.id}
        </bdi>
      </Hint>
    </Card>
  );
};

/** The permission and the session of one of the staff. */
const Authority = ({ step: { permission, session } }: { readonly step: DossierStep }) =>
  permission !== null && (
    <Facts>
      <Fact name={<FormattedMessage id="admin.dossier.permission" />}>
        <Tag>
          <PermissionWords permission={permission} />
        </Tag>
      </Fact>
      {session !== null && (
        <Fact name={<FormattedMessage id="admin.dossier.session" />}>
          <bdi dir="ltr" className={css.code}>
            {session}
          </bdi>
        </Fact>
      )}
    </Facts>
  );

/** The fields that have a value. */
const Values = ({ kind, values }: Pick<DossierStep, 'kind'> & { readonly values: DossierStep['data'] }) => {
  const definition = definitionOf(kind);
  if (!definition) return null;
  const fields = fieldsIn(definition).filter(({ name }) => values[name] != null);
  return fields.length > 0 && <FieldFacts kind={kind} fields={fields} values={values} />;
};

/** Its files with the digests of their bytes. */
const Files = ({ step: { files, kind } }: { readonly step: DossierStep }) => {
  const words = useWords();
  if (files.length === 0) return null;
  return (
    <Facts>
      {files.map(({ field, id, sha256 }) => (
        <Fact key={`${field} ${id}`} name={words.field(kind, field.split('.')[0] ?? field)}>
          {sha256 === null ? (
            <FormattedMessage id="admin.dossier.erased" />
          ) : (
            <bdi dir="ltr" className={css.code}>
              SHA-256 {sha256}
            </bdi>
          )}
        </Fact>
      ))}
    </Facts>
  );
};
