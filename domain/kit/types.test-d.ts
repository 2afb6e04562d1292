import { optional, personal, ref, text } from './fields.ts';
import {
  defineResource,
  keyed,
  partOf,
  unique,
  type ActionOf,
  type EventOf,
  type InputOf,
  type ItemOf,
} from './resource.ts';
import { all, anyone, full, inState, owner, party } from './rules.ts';
import { given } from '../../tests/support/spec.ts';
import type { message } from '../../tests/support/examples/message.ts';
import { reaction } from '../../tests/support/examples/reaction.ts';
import type { transfer } from '../../tests/support/examples/transfer.ts';

/** Compile-time tests: tsc fails if a line marked `@ts-expect-error` compiles. */

const note = {
  name: 'note',
  fields: { title: text(), body: personal(optional(text())), postId: ref('post') },
  states: ['draft', 'shown'],
  lookups: [],
  read: [anyone],
} as const;
const by = [full];

// @ts-expect-error an action with an unknown next state
defineResource({ ...note, actions: { create: { event: 'NoteMade', to: 'drafft', by } } });

// @ts-expect-error an action from an unknown state
defineResource({ ...note, actions: { show: { event: 'NoteShown', from: ['drafft'], by } } });

// @ts-expect-error an unknown computed state
defineResource({ ...note, actions: { show: { event: 'NoteShown', leadsTo: () => 'drafft', by } } });

// @ts-expect-error a hand-written decider with an unknown next state
defineResource({ ...note, actions: { show: { event: 'NoteShown', decide: () => ({ to: 'drafft' }), by } } });

// @ts-expect-error an action that takes an unknown field
defineResource({ ...note, actions: { edit: { event: 'NoteEdited', takes: ['titel'], by } } });

// @ts-expect-error an action with an unknown optional field
defineResource({ ...note, actions: { edit: { event: 'NoteEdited', optionally: ['titel'], by } } });

// @ts-expect-error eventInto of an unknown state
defineResource({ ...note, actions: { show: { event: 'E', eventInto: { drafft: 'NoteSunk' }, by } } });

// @ts-expect-error was of an unknown field
defineResource({ ...note, actions: { edit: { event: 'NoteEdited', was: ['titel'], by } } });

// @ts-expect-error a refusal with an unknown error code
defineResource({ ...note, actions: { edit: { event: 'NoteEdited', refuse: () => 'titel_missing', by } } });

defineResource({
  ...note,
  actions: {
    edit: {
      event: 'NoteEdited',
      by,
      refuse: (it) => {
        // @ts-expect-error a comparison with an unknown state
        if (it.state === 'drafft') return 'conflict';
        // @ts-expect-error a read of an unknown field
        if (it.titel) return 'conflict';
        // @ts-expect-error a personal field used without a null check
        return it.body.length > 0 ? undefined : 'conflict';
      },
    },
  },
});

// @ts-expect-error a set value of another type
defineResource({ ...note, actions: { edit: { event: 'E', sets: () => ({ title: 3 }), by } } });

// @ts-expect-error an action without a rule
defineResource({ ...note, actions: { edit: { event: 'NoteEdited' } } });

// @ts-expect-error a lookup by an unknown field
defineResource({ ...note, actions: {}, lookups: ['post/{postid}'] });

// @ts-expect-error a lookup by an unknown state
defineResource({ ...note, actions: {}, lookups: ['drafft'] });

// @ts-expect-error a sort by an unknown field
defineResource({ ...note, actions: {}, sorts: ['-titel'] });

// @ts-expect-error an owner that is not a field
defineResource({ ...note, actions: {}, owner: 'authorId' });

// @ts-expect-error a key of unknown fields
defineResource({ ...note, actions: {}, stream: keyed('postId', 'userId') });

// @ts-expect-error a partOf with an unknown field
defineResource({ ...note, actions: {}, stream: partOf('article', 'articleId') });

// @ts-expect-error a read rule of an unknown field
defineResource({ ...note, actions: {}, readField: { titel: [owner] } });

// @ts-expect-error a retired event with an unknown state
defineResource({ ...note, actions: {}, retired: { NoteBurnt: 'burnt' } });

// @ts-expect-error a rule that names an unknown field
defineResource({ ...note, actions: { edit: { event: 'NoteEdited', by: [party('authorId')] } } });

// @ts-expect-error a rule that names an unknown state
defineResource({ ...note, actions: {}, read: [all(full, inState('drafft'))] });

// @ts-expect-error a unique value of an unknown field
defineResource({ ...note, actions: {}, holds: [unique('titel')] });

// @ts-expect-error an unknown property of an action
defineResource({ ...note, actions: { edit: { event: 'NoteEdited', by, form: ['draft'] } } });

// @ts-expect-error orElse with an unknown action
defineResource({ ...note, actions: { create: { event: 'NoteMade', to: 'draft', by, orElse: 'edit' } } });

// @ts-expect-error an unknown property of a definition
defineResource({ ...note, actions: {}, look: [] });

// @ts-expect-error a definition without a read rule
defineResource({ name: 'note', fields: {}, states: [], actions: {}, lookups: [] });

/** Every event, with its own data; a switch that omits one doesn't compile. */
export const told = (event: EventOf<typeof reaction>): string => {
  switch (event.type) {
    case 'PostReacted':
      return event.data.type ?? '';
    case 'ReactionChanged':
    case 'ReactionWithdrawn':
      return event.data.was?.type ?? '';
    default: {
      const never: never = event;
      return never;
    }
  }
};

export const agreedTo = (event: EventOf<typeof transfer>): boolean =>
  event.type === 'TransferAgreed' || event.type === 'TransferCompleted';

export const forgetful = (event: EventOf<typeof reaction>): string => {
  if (event.type === 'PostReacted' || event.type === 'ReactionChanged') return '';
  // @ts-expect-error one of the three events is not handled
  const never: never = event;
  return never;
};

// @ts-expect-error an input of a wrong type
export const wrongType: InputOf<typeof reaction, 'edit'> = { type: 'HATE' };

// @ts-expect-error an input with a field that the action doesn't take
export const untaken: InputOf<typeof message, 'edit'> = { roomId: '' };

// @ts-expect-error an input for an unknown action
export const unknownAction: InputOf<typeof reaction, 'recall'> = {};

// @ts-expect-error an unknown action name
export const misnamed: ActionOf<typeof reaction> = 'recall';

// @ts-expect-error a personal text used without a null check
export const shouted = (it: ItemOf<typeof message>): string => it.text?.toUpperCase() satisfies string;

// @ts-expect-error an unknown event in given()
given(reaction, { type: 'PostLoved' });

// @ts-expect-error an unknown command in when()
given(reaction).when('recall');
