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
import { given } from './spec.ts';
import type { message } from './examples/message.ts';
import { reaction } from './examples/reaction.ts';
import type { transfer } from './examples/transfer.ts';

/** What the compiler must refuse: tsc fails where a line marked `@ts-expect-error` is accepted after all. */

const note = {
  name: 'note',
  fields: { title: text(), body: personal(optional(text())), postId: ref('post') },
  states: ['draft', 'shown'],
  lookups: [],
  read: [anyone],
} as const;
const by = [full];

// @ts-expect-error an action that leads to a state there is none of
defineResource({ ...note, actions: { create: { event: 'NoteMade', to: 'drafft', by } } });

// @ts-expect-error an action from a state there is none of
defineResource({ ...note, actions: { show: { event: 'NoteShown', from: ['drafft'], by } } });

// @ts-expect-error a computed state there is none of
defineResource({ ...note, actions: { show: { event: 'NoteShown', leadsTo: () => 'drafft', by } } });

// @ts-expect-error a decider by hand that leads to a state there is none of
defineResource({ ...note, actions: { show: { event: 'NoteShown', decide: () => ({ to: 'drafft' }), by } } });

// @ts-expect-error an action that takes an unknown field
defineResource({ ...note, actions: { edit: { event: 'NoteEdited', takes: ['titel'], by } } });

// @ts-expect-error an action that may take an unknown field
defineResource({ ...note, actions: { edit: { event: 'NoteEdited', optionally: ['titel'], by } } });

// @ts-expect-error an event into a state there is none of
defineResource({ ...note, actions: { show: { event: 'E', eventInto: { drafft: 'NoteSunk' }, by } } });

// @ts-expect-error an event that shall tell what an unknown field was
defineResource({ ...note, actions: { edit: { event: 'NoteEdited', was: ['titel'], by } } });

// @ts-expect-error a refusal with a code that no answer has
defineResource({ ...note, actions: { edit: { event: 'NoteEdited', refuse: () => 'titel_missing', by } } });

defineResource({
  ...note,
  actions: {
    edit: {
      event: 'NoteEdited',
      by,
      refuse: (it) => {
        // @ts-expect-error a rule that compares with a state there is none of
        if (it.state === 'drafft') return 'conflict';
        // @ts-expect-error a rule that reads a field that the item hasn't
        if (it.titel) return 'conflict';
        // @ts-expect-error a personal field used as if its person could not be erased
        return it.body.length > 0 ? undefined : 'conflict';
      },
    },
  },
});

// @ts-expect-error a value of another type set
defineResource({ ...note, actions: { edit: { event: 'E', sets: () => ({ title: 3 }), by } } });

// @ts-expect-error an action without a rule
defineResource({ ...note, actions: { edit: { event: 'NoteEdited' } } });

// @ts-expect-error a lookup by an unknown field
defineResource({ ...note, actions: {}, lookups: ['post/{postid}'] });

// @ts-expect-error a lookup by a state there is none of
defineResource({ ...note, actions: {}, lookups: ['drafft'] });

// @ts-expect-error a sort by an unknown field
defineResource({ ...note, actions: {}, sorts: ['-titel'] });

// @ts-expect-error an owner that is no field
defineResource({ ...note, actions: {}, owner: 'authorId' });

// @ts-expect-error a key of unknown fields
defineResource({ ...note, actions: {}, stream: keyed('postId', 'userId') });

// @ts-expect-error a part of something that no field names
defineResource({ ...note, actions: {}, stream: partOf('article', 'articleId') });

// @ts-expect-error a rule for reading an unknown field
defineResource({ ...note, actions: {}, readField: { titel: [owner] } });

// @ts-expect-error a retired event that leads to a state there is none of
defineResource({ ...note, actions: {}, retired: { NoteBurnt: 'burnt' } });

// @ts-expect-error a rule that names an unknown field
defineResource({ ...note, actions: { edit: { event: 'NoteEdited', by: [party('authorId')] } } });

// @ts-expect-error a rule that names a state there is none of
defineResource({ ...note, actions: {}, read: [all(full, inState('drafft'))] });

// @ts-expect-error a unique value of an unknown field
defineResource({ ...note, actions: {}, holds: [unique('titel')] });

// @ts-expect-error a word that no action has
defineResource({ ...note, actions: { edit: { event: 'NoteEdited', by, form: ['draft'] } } });

// @ts-expect-error another action that there is none of
defineResource({ ...note, actions: { create: { event: 'NoteMade', to: 'draft', by, orElse: 'edit' } } });

// @ts-expect-error a word that no definition has
defineResource({ ...note, actions: {}, look: [] });

// @ts-expect-error a definition that doesn't say who may read
defineResource({ name: 'note', fields: {}, states: [], actions: {}, lookups: [] });

/** Every event, each with its own data; a switch that forgets one doesn't compile. */
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

// @ts-expect-error an input that names a field which the action doesn't take
export const untaken: InputOf<typeof message, 'edit'> = { roomId: '' };

// @ts-expect-error an input for an action there is none of
export const unknownAction: InputOf<typeof reaction, 'recall'> = {};

// @ts-expect-error the name of an action there is none of
export const misnamed: ActionOf<typeof reaction> = 'recall';

// @ts-expect-error the text of a message whose sender may have been erased
export const shouted = (it: ItemOf<typeof message>): string => it.text?.toUpperCase() satisfies string;

// @ts-expect-error a sentence about an event there is none of
given(reaction, { type: 'PostLoved' });

// @ts-expect-error a sentence about a command there is none of
given(reaction).when('recall');
