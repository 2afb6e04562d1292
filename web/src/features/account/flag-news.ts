import { isLater } from '../../app/api/position.ts';
import type { Listener } from '../../app/realtime/cache-updates-middleware.ts';
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

/** Keeps the member's feature flags up to date. */
export const flagNews: Listener = {
  on: {
    flags:
      ({ id, position, values }) =>
      (dispatch) => {
        const on = flagsIn(values);
        if (!on) return;
        dispatch(
          calls.util.updateQueryData('me', undefined, (me) =>
            me.id === id && isLater(position, positionIn(me)) ? { ...me, flags: [...on] } : undefined,
          ),
        );
      },
  },
  missed: () => (dispatch) => void dispatch(calls.util.invalidateTags(['Me'])),
};
