import { isLater } from '../../app/api/position.ts';
import type { News } from '../../app/realtime/cache-updates.ts';
import type { Thunk } from '../../app/root.ts';
import { calls, type Me } from './api.ts';

const flagsIn = (values: object | null): readonly string[] | null => {
  const on: unknown = values && Reflect.get(values, 'on');
  return Array.isArray(on) ? on.map(String) : null;
};

/** The position of an account; the empty one for an answer without a position. */
const positionIn = (me: Me): string => {
  const position: unknown = Reflect.get(me, 'position');
  return typeof position === 'string' ? position : '';
};

/** Takes the feature flags that are on for the member, unless a later answer is known. */
export const takeFlags =
  ({ id, position, values }: News): Thunk =>
  (dispatch) => {
    const on = flagsIn(values);
    if (!on) return;
    dispatch(
      calls.util.updateQueryData('me', undefined, (me) =>
        me.id === id && isLater(position, positionIn(me)) ? { ...me, flags: [...on] } : undefined,
      ),
    );
  };
