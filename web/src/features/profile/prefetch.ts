import type { Thunk } from '../../app/root.ts';
import { userCalls } from '../../app/generated/user.ts';
import { MemberFacts, readFacts, readMe, type Member } from '../account/index.ts';
import { readPostsOf } from '../feed/index.ts';
import { readLevel } from '../points/index.ts';
import { readByUsername } from './api.ts';
import { usernameIn } from './username.ts';

const readMember =
  (given: string | undefined): Thunk<Promise<Member | undefined>> =>
  async (dispatch) => {
    const username = usernameIn(given);
    if (username !== null) return dispatch(readByUsername(username));
    const id = given ?? (await dispatch(readMe())).data?.id;
    if (id === undefined) return undefined;
    return (await dispatch(userCalls.endpoints.userGet.initiate({ id }, { subscribe: false }))).data;
  };

/** The first reads of a profile: the member, then posts, facts and level at the same time, so that nothing moves later. */
export const readProfile =
  (given: string | undefined): Thunk<Promise<void>> =>
  async (dispatch) => {
    const code = MemberFacts.preload();
    const member = await dispatch(readMember(given));
    if (!member) return;
    const { id } = member;
    await Promise.all([
      code,
      dispatch(readPostsOf(id)),
      dispatch(readFacts(member)),
      dispatch(readLevel(id)),
    ]);
  };
