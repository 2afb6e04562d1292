import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useWords } from '../../i18n/words.ts';
import type { Field, Thing } from '../../resources/index.ts';
import { useFormState } from '../../ui/form/form-state.ts';
import { Card, Fact, Facts, Hint, Row, Tag } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ProblemText } from '../../ui/overlay/notice.tsx';
import { mayAct } from '../resources/permitted.ts';
import { usePermissions } from '../resources/use-permissions.ts';
import { useCouldDoQuery } from './api.ts';
import { previewOf, type Preview } from './opened.ts';
import { PermissionChoice } from './permission-choice.tsx';

const PERMISSION = /^(\*|[a-z-]+:(read|write))$/;

/** The permissions in a value. */
const permissionsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String).filter((one) => PERMISSION.test(one)) : [];

type PermissionsInputProps = { readonly field: Field };

/** The input of an admin's permissions, with a preview of what they open. */
export const PermissionsInput = ({ field }: PermissionsInputProps) => (
  <ChosenPermissions key={useFormState().keyOf(field.name)} field={field} />
);

const ChosenPermissions = ({ field: { name } }: PermissionsInputProps) => {
  const { defaultValue, onChange, error } = useFormState().inputProps(name);
  const words = useWords();
  const [now] = useState(() => permissionsIn(defaultValue));
  const [chosen, setChosen] = useState(now);
  return (
    <>
      <PermissionChoice
        name={name}
        label={words.field('admin', name)}
        chosen={chosen}
        error={error}
        onChoose={(next) => {
          setChosen(next);
          onChange(next);
        }}
      />
      <Rights chosen={chosen} now={now} isInForm />
    </>
  );
};

/** The pages and calls that an admin's present permissions open. */
export const RightsOf = ({ thing }: { readonly thing: Thing }) => {
  const { permissions } = usePermissions();
  const own = permissionsIn(thing['permissions']);
  return mayAct(permissions, { areas: ['admins'] }) && <Rights chosen={own} now={own} />;
};

type RightsProps = {
  readonly chosen: readonly string[];
  readonly now: readonly string[];
  /** A form may stand over the page of the admin, which has a section of this name. */
  readonly isInForm?: boolean;
};

const Rights = ({ chosen, now, isInForm = false }: RightsProps) => {
  const before = useCouldDoQuery(now);
  const headingId = useId();
  return (
    <Card as={isInForm ? 'div' : 'section'} {...(!isInForm && { 'aria-labelledby': headingId })}>
      <h2 id={headingId}>
        <FormattedMessage id="admin.rights" />
      </h2>
      <Loaded read={useCouldDoQuery(chosen)}>
        {(could) =>
          before.data && (
            <Shown
              preview={previewOf({ permissions: chosen, could }, { permissions: now, could: before.data })}
            />
          )
        }
      </Loaded>
    </Card>
  );
};

const New = () => (
  <Tag>
    <FormattedMessage id="admin.rights.new" />
  </Tag>
);

const Shown = ({ preview }: { readonly preview: Preview }) => {
  const { lines, pages, others, warnings } = preview;
  const words = useWords();
  if (lines.length + pages.length + others.length === 0)
    return (
      <Hint>
        <FormattedMessage id="admin.rights.none" />
      </Hint>
    );
  return (
    <>
      {warnings.map((one) => (
        <ProblemText key={one}>
          <FormattedMessage id={`admin.rights.warning.${one}`} />
        </ProblemText>
      ))}
      <Part title={<FormattedMessage id="admin.rights.pages" />}>
        {pages.map(({ path, text, kind, isNew }) => (
          <Fact key={path} name={text ? <FormattedMessage id={text} /> : words.kind(kind, 'many')}>
            {isNew && <New />}
          </Fact>
        ))}
      </Part>
      <Part title={<FormattedMessage id="admin.rights.resources" />}>
        {lines.map(({ kind, reads, actions, isNew }) => (
          <Fact key={kind} name={words.kind(kind, 'many')}>
            {[
              ...(reads ? [<FormattedMessage key="read" id="admin.rights.read" />] : []),
              ...actions.map((action) => <bdi key={action}>{words.action(kind, action)}</bdi>),
            ].map((one, at) => (
              <span key={one.key}>
                {at > 0 && ' · '}
                {one}
              </span>
            ))}{' '}
            {isNew && <New />}
          </Fact>
        ))}
      </Part>
      <details>
        <summary>
          <FormattedMessage id="admin.rights.others" values={{ count: others.length }} />
        </summary>
        {others.map(({ address, isNew }) => (
          <Row key={address}>
            <bdi dir="ltr">{address}</bdi> {isNew && <New />}
          </Row>
        ))}
      </details>
    </>
  );
};

type PartProps = { readonly title: ReactNode; readonly children: readonly ReactNode[] };

const Part = ({ title, children }: PartProps) =>
  children.length > 0 && (
    <>
      <h3>{title}</h3>
      <Facts>{children}</Facts>
    </>
  );
