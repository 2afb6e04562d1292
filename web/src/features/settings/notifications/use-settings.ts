import { useRef, useState } from 'react';
import type { Channel, NotificationKind } from '../../../../../domain/notifications/kinds.ts';
import type { QuietHours } from '../../../../../domain/notifications/quiet-hours.ts';
import { problemIn, type Problem } from '../../../app/api/problem.ts';
import { showToast } from '../../../ui/overlay/toast.ts';
import {
  useNotificationSettingsCreateMutation,
  useNotificationSettingsEditMutation,
  type ByChannel,
  type Choices,
} from './api.ts';

/** The settings of a member as the API answers them. */
export type SavedSettings = {
  readonly id: string;
  readonly version: number;
  readonly inApp?: Choices | null | undefined;
  readonly email?: Choices | null | undefined;
  readonly push?: Choices | null | undefined;
  readonly quietHours?: QuietHours | null | undefined;
};

type Change = Partial<Record<Channel, Choices>> & { readonly quietHours?: QuietHours | null };

const channelsOf = (saved: SavedSettings | undefined): ByChannel => ({
  inApp: saved?.inApp ?? {},
  email: saved?.email ?? {},
  push: saved?.push ?? {},
});

/** Sends changes of the settings one after another, each on top of the last: the first one creates them. */
const useSave = (saved: SavedSettings | undefined) => {
  const [create] = useNotificationSettingsCreateMutation();
  const [edit] = useNotificationSettingsEditMutation();
  const known = useRef(saved);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const send = async (change: Change): Promise<Problem | undefined> => {
    const { id, version } = known.current ?? {};
    const outcome =
      id === undefined || version === undefined
        ? await create({ inApp: {}, email: {}, ...change })
        : await edit({ id, version, ...change });
    known.current = outcome.data ?? known.current;
    return problemIn(outcome);
  };
  return (change: Change): Promise<Problem | undefined> => {
    const sent = last.current.then(() => send(change));
    last.current = sent;
    return sent;
  };
};

/** The member's choices, shown at once and saved. After a refusal `onRefused` reads the settings again. */
export const useChoices = (saved: SavedSettings | undefined, onRefused: () => void) => {
  const [chosen, setChosen] = useState(() => channelsOf(saved));
  const current = useRef(chosen);
  const save = useSave(saved);
  const show = (next: ByChannel): void => {
    current.current = next;
    setChosen(next);
  };
  const choose = async (
    channel: Channel,
    kinds: readonly NotificationKind[],
    isOn: boolean,
  ): Promise<void> => {
    const before = current.current;
    const changed = {
      ...before[channel],
      ...Object.fromEntries(kinds.map((kind) => [kind, isOn])),
    };
    show({ ...before, [channel]: changed });
    if (!(await save({ [channel]: changed }))) return;
    showToast({ text: 'notifications.notKept' });
    onRefused();
  };
  return { chosen, choose, save };
};
