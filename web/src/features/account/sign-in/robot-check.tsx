import { FormattedMessage } from 'react-intl';
import { solve } from '../../../app/api/proof-of-work.ts';
import type { Solution } from '../../../app/api/challenge.ts';
import { Tick } from '../../../ui/fields/tick.tsx';
import { useRobotCheckMutation } from './api.ts';

/** The box to tick; its form has a field `robot`. */
export const RobotCheck = () => <Tick name="robot" label={<FormattedMessage id="account.robot" />} />;

/** The fields that a form sends for the robot check: the ticked box and the proof of work. */
export const useRobotProof = () => {
  const [ask] = useRobotCheckMutation();
  return async (
    robot: boolean,
  ): Promise<{ readonly robot: boolean; readonly proof?: Solution | undefined }> => {
    if (!robot) return { robot };
    const { data } = await ask();
    return { robot, proof: data && (await solve(data)) };
  };
};
