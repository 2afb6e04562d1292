import { FormattedMessage, useIntl } from 'react-intl';
import type { Problem } from '../../../app/api/problem.ts';
import { solve, type Solution } from '../../../app/api/proof-of-work.ts';
import { Tick } from '../../../ui/fields/tick.tsx';
import { useRobotCheckMutation } from '../api.ts';
import { missing } from '../onboarding/missing.ts';

/** The box to tick; its form has a field `robot`. */
export const RobotCheck = () => <Tick name="robot" label={<FormattedMessage id="account.robot" />} />;

/** Shows some work once the box is ticked, as the server counts it; a refusal if it isn't ticked. */
export const useRobotProof = () => {
  const { formatMessage } = useIntl();
  const [ask] = useRobotCheckMutation();
  return async (
    isTicked: boolean,
  ): Promise<{ readonly proof: Solution | undefined } | { readonly problem: Problem }> => {
    if (!isTicked) return { problem: missing('robot', formatMessage({ id: 'account.robot.missing' })) };
    const { data } = await ask();
    return { proof: data && (await solve(data)) };
  };
};
