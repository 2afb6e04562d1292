import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { useWords } from '../../i18n/words.ts';
import { ResourceForm } from '../../resources/form/index.ts';
import { definition as coach } from '../../resources/generated/definitions/coach.ts';
import { definition as player } from '../../resources/generated/definitions/player.ts';
import { actionOf } from '../../resources/index.ts';
import { Card } from '../../ui/layout.tsx';
import type { Member } from '../account/index.ts';
import { bodyOf, useAddProfileMutation, type Profile } from './sport-profile.ts';

/** The form of a profile, for a member who skipped answers at onboarding. */
const ProfileForm = (props: {
  readonly me: Member;
  readonly kind: Profile;
  readonly onDone: (id: string) => void;
}) => {
  const { me, kind, onDone } = props;
  const words = useWords();
  const [add] = useAddProfileMutation();
  const create = actionOf({ player, coach }[kind], 'create');
  if (!create) return null;
  return (
    <Card>
      <h2>
        <FormattedMessage id="resource.profile.first" />
      </h2>
      <ResourceForm
        kind={kind}
        label={words.kind(kind)}
        fields={create.takes.filter(({ name, optional }) => !optional && name !== 'userId')}
        values={bodyOf(kind, me)}
        action={<FormattedMessage id="resource.save" />}
        onSend={async (body) => {
          const outcome = await add({ kind, body });
          if (outcome.data) onDone(outcome.data.id);
          return problemIn(outcome);
        }}
      />
    </Card>
  );
};

export default ProfileForm;
