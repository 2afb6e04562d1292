import { describe, test } from 'vitest';
import { theSystem } from '../kit/rules.ts';
import { given, person, thing } from '../../tests/support/spec.ts';
import { message } from './message.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const omar = person(id(2), { plan: 'pro' });
const [roomId, first, second, paper] = [id(3), id(4), id(5), id(6)];
const waiting = (of: string) => ({ id: of, state: 'processing', quality: 'high' }) as const;
const plan = { fileId: paper, kind: 'file', name: 'plan.pdf' } as const;
const sent = {
  type: 'MessageSent' as const,
  data: {
    roomId,
    senderId: omar.id,
    text: '',
    attachments: [],
    media: [plan],
    videoFiles: [first, second],
    videos: [waiting(first), waiting(second)],
  },
};

describe('the videos of a message', () => {
  test('wait for their encoding, once each, beside its other files', () => {
    const media = [first, second, first].map((fileId) => ({ fileId, kind: 'video' as const }));
    given(message)
      .when('create', {
        by: omar,
        relations: () => true,
        refs: { roomId: thing('open', { kind: 'direct' }) },
        input: { roomId, text: '', attachments: [], media: [...media, plan] },
      })
      .gives(sent);
  });

  test('end one by one, each once', () => {
    const failed = { id: second, state: 'failed', quality: 'high', failure: 'broken' } as const;
    const processed = { by: theSystem, input: { processed: failed } };
    const after = {
      type: 'MessageVideoProcessed' as const,
      data: { processed: failed, videoFiles: [first], videos: [waiting(first), failed], was: { roomId } },
    };
    given(message, sent).when('finish-video', processed).gives(after);
    given(message, sent, after).when('finish-video', processed).refuses('invalid_transition');
    given(message, sent)
      .when('finish-video', { ...processed, by: omar })
      .refuses('forbidden');
  });
});
